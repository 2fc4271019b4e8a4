import type { MovedBox } from '#contract/impact.ts';
import type { LossReason } from './moved-boxes.ts';

const words: Readonly<Record<LossReason, string>> = {
  removed: 'the box goes, and nothing takes its answers',
  kind: 'the box is of another kind, which cannot hold them',
  unreadable: 'they cannot be read as the new kind',
  changed: 'they are rounded or written otherwise',
  split: 'they cannot be put together again as they were',
  merged: 'they cannot be told apart any more',
  taken: 'the new box has an answer already',
};

/** '3 of 88 answers are lost: they cannot be read as the new kind'. */
export function lossWords({ answers, loss }: MovedBox): string {
  if (loss === null) return '';
  const { count, reason } = loss;
  return `${count} of ${answers} ${answers === 1 ? 'answer' : 'answers'} would be lost: ${words[reason]}`;
}
