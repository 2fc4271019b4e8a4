import type { ImportPreview } from '#contract/imports/imports.ts';
import { type Counts } from './import-rows.ts';
import { counted, lines } from './messages.ts';

/** What stands between a person and the import; undefined when nothing does. */
export function obstacleOf(
  preview: Pick<ImportPreview, 'questions' | 'account_id' | 'new_account' | 'layout'>,
): string | undefined {
  if (preview.questions.length > 0) return 'Answer the questions about the file first.';
  const hasTarget =
    preview.layout === 'template' || preview.account_id !== null || preview.new_account !== null;
  return hasTarget ? undefined : 'Choose the account for these transactions first.';
}

/** What the button does, in its own words: it never leaves a line out without saying so. */
export function commitLabel({ taken, inTheWay }: Counts): string {
  const leaves = inTheWay === 0 ? '' : `Leave out ${lines(inTheWay)}`;
  if (taken === 0) return leaves === '' ? 'Finish: nothing to add' : `${leaves} and finish`;
  return leaves === '' ? `Import ${counted(taken, 'row')}` : `${leaves}, import ${counted(taken, 'row')}`;
}

/** What was done, for the message that can take it back. */
export function doneWords(added: number, leftOut: number, taggedByRules: number): string {
  const words = [
    added === 0 ? 'Nothing was added' : `${counted(added, 'transaction')} imported`,
    ...(leftOut === 0 ? [] : [`${leftOut.toLocaleString('en-GB')} left out`]),
    ...(taggedByRules === 0 ? [] : [`${taggedByRules.toLocaleString('en-GB')} tagged by rules`]),
  ];
  return `${words.join(', ')}.`;
}

/** What will be added and what not, in a line. */
export function outlookOf({ taken, duplicates, odd, pending, unread, leftOut }: Counts): string {
  const words = [`${taken.toLocaleString('en-GB')} to add`];
  if (leftOut > 0) words.push(`${leftOut.toLocaleString('en-GB')} left out`);
  if (duplicates > 0) words.push(`${duplicates.toLocaleString('en-GB')} already in your books`);
  if (odd > 0) words.push(`${odd.toLocaleString('en-GB')} to look at`);
  if (pending > 0) words.push(`${pending.toLocaleString('en-GB')} pending`);
  if (unread > 0) words.push(`${lines(unread)} that cannot be read`);
  return words.join(' · ');
}
