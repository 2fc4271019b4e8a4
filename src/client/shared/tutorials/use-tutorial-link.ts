import { paths, type PathState } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import type { Topic } from './topics.ts';
import { tutorialsOf } from './tutorials.ts';

/** A link to the tutorials of a topic, for people who have them in their menu, once they are recorded. */
export function useTutorialLink(topic: Topic | undefined) {
  const canSee = useSession()?.submissionsEnabled === true;
  return topic === undefined || !canSee || tutorialsOf(topic).length === 0
    ? undefined
    : tutorialTarget(topic);
}

/** The address says what the state says, so that it can be copied and loaded again. */
export function tutorialTarget(topic: Topic): { to: string; state: PathState['tutorials'] } {
  return { to: `${paths.tutorials}?${new URLSearchParams({ topic })}`, state: { topic } };
}
