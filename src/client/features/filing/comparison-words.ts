import type { ComparedForm, ComparedLine, Mark } from '#contract/filing/comparison.ts';

/** A mark as a chip says it. */
export interface MarkWords {
  readonly text: string;
  readonly tone: 'info' | 'warn';
}

/** What a mark of a figure says. Pure. */
export function markWords(
  mark: Mark,
  { now = 0, before = 0 }: Pick<ComparedLine, 'now' | 'before'>,
): MarkWords {
  switch (mark) {
    case 'changed':
      return { text: changeText(now, before), tone: 'info' };
    case 'new':
      return { text: 'New', tone: 'info' };
    case 'missing':
      return { text: 'Missing', tone: 'warn' };
    case 'hmrc':
      return { text: 'HMRC has another figure', tone: 'warn' };
    case 'update':
      return { text: 'The last update had another figure', tone: 'warn' };
  }
}

/** 'Up 34%'. A profit that became a loss has no percentage. */
function changeText(now: number, before: number): string {
  if (now < 0 !== before < 0) return 'Changed sign';
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  const amount = percent === 10 ? 'more than 10%' : `${percent.toLocaleString('en-GB')}%`;
  return `${Math.abs(now) > Math.abs(before) ? 'Up' : 'Down'} ${amount}`;
}

/** How many figures have each mark, as sentences. Empty if none has any. Pure. */
export function standsOut(lines: readonly { readonly marks: readonly Mark[] }[]): string[] {
  const count = (mark: Mark) => lines.filter(({ marks }) => marks.includes(mark)).length;
  const figures = (number: number) => `${number} ${number === 1 ? 'figure' : 'figures'}`;
  const sentences: readonly [number, (number: number) => string][] = [
    [count('changed'), (n) => `${figures(n)} changed by more than a tenth.`],
    [count('new'), (n) => `${figures(n)} ${n === 1 ? 'is' : 'are'} new this year.`],
    [count('missing'), (n) => `${figures(n)} of last year ${n === 1 ? 'is' : 'are'} missing this year.`],
    [count('hmrc'), (n) => `${figures(n)} ${n === 1 ? 'is' : 'are'} different in HMRC’s record.`],
    [
      count('update'),
      (n) => `${figures(n)} ${n === 1 ? 'is' : 'are'} different in the last quarterly update.`,
    ],
  ];
  return sentences.flatMap(([number, sentence]) => (number === 0 ? [] : [sentence(number)]));
}

/** What to say of a form that is not in both returns. Pure. */
export function presenceWords({ presence }: Pick<ComparedForm, 'presence'>): MarkWords | undefined {
  switch (presence) {
    case 'new':
      return { text: 'New this year', tone: 'info' };
    case 'missing':
      return { text: 'Not in this return', tone: 'warn' };
    case 'neither':
      return { text: 'Only in HMRC’s record', tone: 'warn' };
    case 'both':
      return undefined;
  }
}

/** The checks of spec 3, 5.1 that saved answers decide, in their order, in words for filers and agents alike. */
export const checkLabels: readonly (readonly [code: string, label: string])[] = [
  ['plan', 'The plan includes filing'],
  ['year', 'The tax year has ended'],
  ['child_benefit', 'Child Benefit is complete'],
  ['marriage_transfer', 'The Marriage Allowance transfer is complete'],
  ['spouse_nin', 'The spouse’s National Insurance number is valid'],
  ['utr', 'The UTR is in the profile'],
  ['name_address', 'Name and address are in the profile'],
  ['self_employment', 'Trading income has its form'],
  ['property', 'Property income has its form'],
  ['employment', 'Employment income has its form'],
  ['bank', 'The bank details are valid'],
];
