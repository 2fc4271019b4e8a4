import { type DraftFacts, hasAnyStep, type Me } from '../publishing/stage.ts';

/** The label for checking draft rates, depending on what this person can do next. */
export function checkWords(facts: Pick<DraftFacts, 'secondAdmin'>, me: Me): string {
  if (!hasAnyStep(facts, me)) return 'Check';
  return facts.secondAdmin ? 'Check and review' : 'Check and publish';
}
