import type { ImportPreview } from '#contract/imports/imports.ts';
import { type Counts } from './import-rows.ts';
import { counted, lines } from './messages.ts';

/** Why the user cannot import yet; undefined if nothing is missing. */
export function blockedReason(
  preview: Pick<ImportPreview, 'questions' | 'account_id' | 'new_account' | 'layout'>,
): string | undefined {
  if (preview.questions.length > 0) return 'Answer the questions about the file first.';
  const hasTarget =
    preview.layout === 'template' || preview.account_id !== null || preview.new_account !== null;
  return hasTarget ? undefined : 'Choose the account for these transactions first.';
}

/** The label of the import button. It always mentions lines that will be left out. */
export function commitLabel({ taken, blocking }: Counts): string {
  const leaves = blocking === 0 ? '' : `Leave out ${lines(blocking)}`;
  if (taken === 0) return leaves === '' ? 'Finish: nothing to add' : `${leaves} and finish`;
  return leaves === '' ? `Import ${counted(taken, 'row')}` : `${leaves}, import ${counted(taken, 'row')}`;
}

/** The message after an import, shown with an undo button. */
export function doneMessage(added: number, leftOut: number, taggedByRules: number): string {
  const words = [
    added === 0 ? 'Nothing was added' : `${counted(added, 'transaction')} imported`,
    ...(leftOut === 0 ? [] : [`${leftOut.toLocaleString('en-GB')} left out`]),
    ...(taggedByRules === 0 ? [] : [`${taggedByRules.toLocaleString('en-GB')} tagged by rules`]),
  ];
  return `${words.join(', ')}.`;
}

/** Summarises in one line what will be added and what will not. */
export function summaryOf({ taken, duplicates, odd, pending, unread, leftOut }: Counts): string {
  const words = [`${taken.toLocaleString('en-GB')} to add`];
  if (leftOut > 0) words.push(`${leftOut.toLocaleString('en-GB')} left out`);
  if (duplicates > 0) words.push(`${duplicates.toLocaleString('en-GB')} already in your books`);
  if (odd > 0) words.push(`${odd.toLocaleString('en-GB')} to look at`);
  if (pending > 0) words.push(`${pending.toLocaleString('en-GB')} pending`);
  if (unread > 0) words.push(`${lines(unread)} that cannot be read`);
  return words.join(' · ');
}
