import { type DraftFacts, mayBringAbout, type Me } from '../publishing/stage.ts';

/** What looking at a draft of rates is called: by what this person may do after it. */
export function checkWords(facts: Pick<DraftFacts, 'secondAdmin'>, me: Me): string {
  if (!mayBringAbout(facts, me)) return 'Check';
  return facts.secondAdmin ? 'Check and review' : 'Check and publish';
}
