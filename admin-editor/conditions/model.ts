import type { Logic } from '#form-schemas/definition.ts';
import { roundOperators, spanOperators } from '#form-schemas/logic-functions.ts';
import { totalOperators } from '#form-schemas/vocabulary.ts';

/**
 * Conditions and formulas as the builder draws them. They are stored as JSON Logic: `read.ts` converts from
 * it, `write.ts` back to it. What cannot be drawn is `unknown` and keeps its JSON unchanged.
 */
export type Condition =
  | { readonly is: 'group'; readonly of: GroupWord; readonly parts: readonly Condition[] }
  /** The opposite of one condition. */
  | { readonly is: 'not'; readonly part: Condition }
  | { readonly is: 'row'; readonly left: Value; readonly by: RowWord; readonly right?: Value }
  | { readonly is: 'always'; readonly holds: boolean }
  | { readonly is: 'unknown'; readonly logic: Logic };

/** 'none' is the opposite of 'any', 'not all' of 'all'. */
export const groupWords = ['all', 'any', 'none', 'not all'] as const;
export type GroupWord = (typeof groupWords)[number];

/** Questions about one value. 'holds' is the bare value, 'yes' and 'no' are !! and !. */
export const stateWords = ['checked', '!checked', 'filled', '!filled', 'holds', 'yes', 'no'] as const;
export type StateWord = (typeof stateWords)[number];

/** Questions about two values. '!' marks the opposite, which is also true of an empty box. */
export const compareWords = [
  '>',
  '>=',
  '<',
  '<=',
  '==',
  '!=',
  'in',
  '!>',
  '!>=',
  '!<',
  '!<=',
  '!==',
  '!!=',
  '!in',
] as const;
export type CompareWord = (typeof compareWords)[number];

export type RowWord = StateWord | CompareWord;
export type Row = Extract<Condition, { is: 'row' }>;

export type Value =
  /** A box of the form, or a name from outside. */
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'pounds'; readonly amount: number }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'flag'; readonly holds: boolean }
  /** A constant by its name; `pounds` if it is an amount of money. */
  | { readonly is: 'constant'; readonly name: string; readonly pounds: boolean }
  | { readonly is: 'list'; readonly parts: readonly Value[] }
  | { readonly is: 'sum'; readonly by: SumWord; readonly parts: readonly Value[] }
  /** Over the entries of a list. `each` is what each entry gives, or whether it counts. */
  | { readonly is: 'total'; readonly by: TotalWord; readonly list: string; readonly each?: Value }
  | { readonly is: 'days'; readonly by: SpanWord; readonly from: Value; readonly to: Value }
  /** The day some days after a day; before it when negative. */
  | { readonly is: 'later'; readonly day: Value; readonly days: Value }
  /** A value rounded to a multiple of `to`, which is in pounds if it is an amount of money. */
  | {
      readonly is: 'round';
      readonly by: RoundWord;
      readonly value: Value;
      readonly to: number;
      readonly pounds: boolean;
    }
  | { readonly is: 'choose'; readonly branches: readonly Branch[]; readonly otherwise?: Value }
  /** Whether a condition is true, as a value. */
  | { readonly is: 'test'; readonly condition: Condition }
  | { readonly is: 'unknown'; readonly logic: Logic };

export interface Branch {
  readonly when: Condition;
  readonly gives: Value;
}

export const sumWords = ['+', '-', '*', '/', 'min', 'max'] as const;
export type SumWord = (typeof sumWords)[number];

export const spanWords = spanOperators;
export type SpanWord = (typeof spanWords)[number];

export const roundWords = roundOperators;
export type RoundWord = (typeof roundWords)[number];

export const totalWords = totalOperators;
export type TotalWord = (typeof totalWords)[number];

/** Totals of a condition on each entry. The others are of a value. */
export function isOfCondition(by: TotalWord): boolean {
  return by === 'count' || by === 'any' || by === 'every';
}

export function isCompare(by: RowWord): by is CompareWord {
  return (compareWords as readonly string[]).includes(by);
}

/** What a builder starts with. */
export const emptyCondition: Condition = { is: 'group', of: 'all', parts: [] };
