/** Why filers lose answers when a form changes. */
export const lossReasons = ['removed', 'kind', 'unreadable', 'changed', 'split', 'merged', 'taken'] as const;
export type LossReason = (typeof lossReasons)[number];

export const lossNames: Readonly<Record<LossReason, string>> = {
  removed: 'the box is removed, and no other box takes its answers',
  kind: 'the new kind of box cannot contain them',
  unreadable: 'they cannot be read as the new kind',
  changed: 'they are rounded or written differently',
  split: 'they cannot be put back together as they were',
  merged: 'they can no longer be told apart',
  taken: 'the new box already has an answer',
};

/** '3 of 88 answers would be lost: they cannot be read as the new kind'. */
export function lossWords(answers: number, { count, reason }: { count: number; reason: LossReason }): string {
  return `${count} of ${answers} ${answers === 1 ? 'answer' : 'answers'} would be lost: ${lossNames[reason]}`;
}
