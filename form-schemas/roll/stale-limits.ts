import type { TaxYear } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Definition } from '../definition.ts';
import { placeholders } from '../lint/texts.ts';
import { fieldLabel } from './field-label.ts';
import { boxesOf } from './offered-boxes.ts';
import { renamedNumbers } from '../renamed-numbers.ts';

/** A limit that was a number of the year last year, and has not changed although the number has. */
export interface StaleLimit {
  /** The position of the box in the draft's fields. */
  readonly at: number;
  readonly called: string;
  readonly max: number;
  /** The name of the number in the draft. */
  readonly number: string;
  readonly now: number;
}

/** A limit counts as a number when both had the same value and the help of the box names the number, in both years. */
export function staleLimits(before: Definition, draft: Definition, from: TaxYear, to: TaxYear): StaleLimit[] {
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
        ? [{ at, called: fieldLabel(field), max, number, now: value }]
        : [];
    });
  });
}

/** The help in the definition itself, because the boxes of a year have the numbers in their texts. */
function namesIn({ form_json: { fields } }: Definition, at: number): readonly string[] {
  return placeholders(fields[at]?.help ?? '');
}
