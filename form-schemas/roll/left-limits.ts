import type { TaxYear } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Definition } from '../definition.ts';
import { wordsToFillIn } from '../lint/texts.ts';
import { calledOf } from './called-of.ts';
import { boxesOf } from './offered-boxes.ts';
import { renamedNumbers } from '../renamed-numbers.ts';

/** The limit of a box that was a number of the year last year, and is still what it was though the number is another. */
export interface LeftLimit {
  /** The place of the box in the draft's fields. */
  readonly at: number;
  readonly called: string;
  readonly max: number;
  /** The name of the number in the draft. */
  readonly number: string;
  readonly now: number;
}

/** A limit was a number where both were the same and the help of the box names it, in both years. */
export function leftLimits(before: Definition, draft: Definition, from: TaxYear, to: TaxYear): LeftLimit[] {
  const [old, now] = [constantsIn(before, from), constantsIn(draft, to)];
  const boxes = boxesOf(before, from);
  const renamed = renamedNumbers(before, draft, { old: [...old.keys()], now: [...now.keys()] });
  return [...boxesOf(draft, to)].flatMap(([key, { field, at }]) => {
    const was = boxes.get(key);
    const { max } = field;
    if (was === undefined || max === undefined || was.field.max !== max) return [];
    const names = namesIn(draft, at);
    if (names.some((name) => now.get(name) === max)) return [];
    return namesIn(before, was.at).flatMap((name) => {
      const number = renamed.get(name) ?? name;
      const value = now.get(number);
      return old.get(name) === max && value !== undefined && names.includes(number)
        ? [{ at, called: calledOf(field), max, number, now: value }]
        : [];
    });
  });
}

/** As it stands in the definition: the boxes of a year have the numbers in their texts. */
function namesIn({ form_json: { fields } }: Definition, at: number): readonly string[] {
  return wordsToFillIn(fields[at]?.help ?? '');
}
