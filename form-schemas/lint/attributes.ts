import type { Field } from '../definition.ts';
import type { Format } from '../vocabulary.ts';
import type { Problem } from './problem.ts';

/**
 * The format of a box number: 3, 17.0, 20.1, 13A, 52EG.1, 7.2A. No form has more than four digits before or after the dot.
 */
const BOX_NUMBER = /^[1-9]\d{0,3}[A-Za-z]{0,2}(\.\d{1,4}[A-Z]?)?$/;

/** What is wrong with a box number; undefined when it is valid. */
function boxNumberProblem(box: string): string | undefined {
  return BOX_NUMBER.test(box) ? undefined : 'a box number is written like 3, 20.1 or 13A';
}

/** Attributes that only some formats have, and which formats. */
const onlyFor: readonly (readonly [keyof Field, readonly Format[], string])[] = [
  ['length', ['string', 'number'], 'only text and numbers have a length'],
  ['min', ['number'], 'only a number has a smallest value'],
  ['max', ['number'], 'only a number has a largest value'],
  ['decimals', ['number'], 'only a number has decimal places'],
  ['allowNegative', ['number'], 'only a number can be negative'],
  ['currency', ['number'], 'only a number can be money'],
  ['wholePounds', ['number'], 'only a number can be in whole pounds'],
  ['pattern', ['string'], 'only text has a pattern'],
  ['choices', ['select'], 'only a choice has choices'],
  ['choicesFrom', ['select'], 'only a choice has choices'],
  ['minEntries', ['list'], 'only a list has entries'],
  ['maxEntries', ['list'], 'only a list has entries'],
  ['entryWord', ['list'], 'only a list has entries'],
  ['entryTitle', ['list'], 'only a list has entries'],
  ['asTable', ['list'], 'only a list has entries'],
  ['required', ['string', 'number', 'date', 'checkbox', 'select'], 'only an answer can be required'],
];

/** The attributes of a field that its kind does not support. */
export function unsupportedAttributes(field: Field): readonly (keyof Field)[] {
  return onlyFor.flatMap(([attribute, formats]) =>
    isSet(field[attribute]) && !formats.includes(field.format) ? [attribute] : [],
  );
}

/** Invalid box numbers, and attributes that the kind of field does not support. */
export function attributeProblems(field: Field): Problem[] {
  const alien = new Set(unsupportedAttributes(field));
  const problems: Problem[] = onlyFor
    .filter(([attribute]) => alien.has(attribute))
    .map(([attribute, , message]) => ({ path: `/${attribute}`, message }));
  if (field.decimals !== undefined && field.currency === true) {
    problems.push({ path: '/decimals', message: 'only a number that is not money has decimal places' });
  }
  const box = field.box === undefined ? undefined : boxNumberProblem(field.box);
  return box === undefined ? problems : [...problems, { path: '/box', message: box }];
}

/** `false` and an empty list count as not set. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}
