import type { Field } from '../definition.ts';
import type { Format } from '../vocabulary.ts';
import type { Problem } from './problem.ts';

/** How a number of a box is written: 3, 17.0, 20.1, 13A, 52EG.1. No form has more than four digits of either kind. */
const BOX_NUMBER = /^[1-9]\d{0,3}[A-Za-z]{0,2}(\.\d{1,4})?$/;

/** What is wrong with the number of a box; undefined when it is one. */
function boxNumberProblem(box: string): string | undefined {
  return BOX_NUMBER.test(box) ? undefined : 'a box number is written like 3, 20.1 or 13A';
}

/** Attributes that only answers of some formats have, and who has them. */
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
  ['required', ['string', 'number', 'date', 'checkbox', 'select'], 'only an answer can be required'],
];

/** The attributes of a field that its kind does not have. */
export function alienTo(field: Field): readonly (keyof Field)[] {
  return onlyFor.flatMap(([attribute, formats]) =>
    isSaid(field[attribute]) && !formats.includes(field.format) ? [attribute] : [],
  );
}

/** A number of a box that is none, and attributes that the kind of field does not have. */
export function attributeProblems(field: Field): Problem[] {
  const alien = new Set(alienTo(field));
  const problems: Problem[] = onlyFor
    .filter(([attribute]) => alien.has(attribute))
    .map(([attribute, , message]) => ({ path: `/${attribute}`, message }));
  if (field.decimals !== undefined && field.currency === true) {
    problems.push({ path: '/decimals', message: 'only a number that is not money has decimal places' });
  }
  const box = field.box === undefined ? undefined : boxNumberProblem(field.box);
  return box === undefined ? problems : [...problems, { path: '/box', message: box }];
}

/** `false` and an empty list say nothing. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}
