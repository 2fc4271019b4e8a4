import type { Field, Value } from '../definition.ts';
import type { Format } from '../vocabulary.ts';
import type { MigrationRule, MigrationWord } from './migration.ts';

/** The kind of value in a box: money is integer pence, a date 'YYYY-MM-DD', a number a plain number. */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'checkbox' | 'choice' | 'any';

/** A value with its kind. */
export interface TypedValue {
  readonly value: Value;
  readonly kind: Kind;
}

export function kindOf({ format, currency }: Pick<Field, 'format' | 'currency'>): Kind {
  return format === 'number' && currency === true ? 'money' : kindOfFormat[format];
}

/**
 * The smallest unit of a box: 100 pence for whole pounds, 1 for other money, the decimals of a number (0.01).
 * Undefined: any number.
 */
export function stepOf({ format, currency, wholePounds, decimals }: Field): number | undefined {
  if (format !== 'number') return undefined;
  if (currency === true) return wholePounds === true ? 100 : 1;
  return decimals === undefined ? undefined : Number((10 ** -decimals).toFixed(decimals));
}

const kindOfFormat: Readonly<Record<Format, Kind>> = {
  string: 'text',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  select: 'choice',
  text: 'any',
  list: 'any',
  '*': 'any',
};

interface Kinds {
  /** The word the rule belongs to. */
  readonly word: MigrationWord;
  /** The kinds of boxes it reads; all: any, but all the same. */
  readonly from: readonly Kind[] | 'all';
  /** The kind it returns; undefined: the one it read. */
  readonly to?: Kind;
}

/** Every rule with its word and purpose, in the order the editor lists them. */
export const kindsOfRule: Readonly<Record<MigrationRule, Kinds>> = {
  share: { word: 'split', from: ['money', 'number'] },
  separator: { word: 'split', from: ['text'] },
  all: { word: 'split', from: 'all' },
  sum: { word: 'merge', from: ['money', 'number'] },
  join: { word: 'merge', from: ['text'] },
  'text-to-number': { word: 'retype', from: ['text'], to: 'number' },
  'number-to-text': { word: 'retype', from: ['number'], to: 'text' },
  'text-to-money': { word: 'retype', from: ['text'], to: 'money' },
  'money-to-text': { word: 'retype', from: ['money'], to: 'text' },
  'money-to-pounds': { word: 'retype', from: ['money'], to: 'number' },
  'pounds-to-money': { word: 'retype', from: ['number'], to: 'money' },
  'text-to-date': { word: 'retype', from: ['text'], to: 'date' },
  'date-to-text': { word: 'retype', from: ['date'], to: 'text' },
  'checkbox-to-choice': { word: 'retype', from: ['checkbox'], to: 'choice' },
  'choice-to-checkbox': { word: 'retype', from: ['choice'], to: 'checkbox' },
  choices: { word: 'retype', from: ['choice', 'text'], to: 'choice' },
};

/** The rules of a word; empty for words that pass an answer on unchanged. */
export function rulesOf(word: MigrationWord): readonly MigrationRule[] {
  const all = Object.keys(kindsOfRule) as MigrationRule[]; // keys of the record above
  return all.filter((rule) => kindsOfRule[rule].word === word);
}

/** Whether a rule can read a box of this kind; undefined where the kind is unknown. */
export function isReadBy(rule: MigrationRule, kind: Kind | undefined): boolean {
  const { from } = kindsOfRule[rule];
  return kind === undefined || from === 'all' || from.includes(kind);
}

/** Whether the result of a rule fits a box of this kind; undefined where the kind is unknown. */
export function isGivenBy(rule: MigrationRule, kind: Kind | undefined): boolean {
  const { to } = kindsOfRule[rule];
  return kind === undefined || (to === undefined ? isReadBy(rule, kind) : to === kind);
}

/** The choices of a box, by value; undefined where the form does not list them. */
export function choicesOf({ format, choices, choicesFrom }: Field): ReadonlyMap<string, string> | undefined {
  return format === 'select' && choicesFrom === undefined && choices !== undefined
    ? new Map(choices.map(({ value, title }) => [value, title]))
    : undefined;
}
