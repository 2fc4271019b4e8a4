import type { Field } from '../definition.ts';

/** What an element takes. Filing refuses everything else. */
export interface Taken {
  readonly says: string;
  readonly takes: (field: Field) => boolean;
}

export type TakenKind = 'tick' | 'yesOrNo' | 'date' | 'money' | 'text' | 'whole' | 'code';

const yesAndNo: ReadonlySet<string> = new Set(['yes', 'no', 'y', 'n']);
const isTick = ({ format }: Field) => format === 'checkbox';
const isNotTick = (field: Field) => !isTick(field);
const isWord = (field: Field) => isNotTick(field) && field.format !== 'date';

export const takenKinds: Readonly<Record<TakenKind, Taken>> = {
  tick: { says: 'a tick', takes: isTick },
  yesOrNo: {
    says: 'yes or no',
    takes: ({ format, choices }) =>
      format === 'checkbox' || (choices?.every(({ value }) => yesAndNo.has(value)) ?? false),
  },
  date: { says: 'a date', takes: ({ format }) => format === 'date' },
  money: {
    says: 'an amount of money',
    takes: ({ format, currency }) => format === 'number' && currency === true,
  },
  text: { says: 'a text', takes: isNotTick },
  whole: { says: 'a whole number', takes: isWord },
  code: { says: 'a code', takes: isWord },
};
