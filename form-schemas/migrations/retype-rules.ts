import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, parsePounds, toPounds } from '#domain/money.ts';
import type { Field, Value } from '../definition.ts';
import type { Format } from '../vocabulary.ts';
import type { Migration, MigrationRule } from './migration.ts';

/** What a box holds: money is integer pence, a date 'YYYY-MM-DD', a number a plain number. */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'checkbox' | 'choice' | 'any';

/** A value with what it is a value of. */
export interface Held {
  readonly value: Value;
  readonly kind: Kind;
}

export function kindOf({ format, currency }: Pick<Field, 'format' | 'currency'>): Kind {
  return format === 'number' && currency === true ? 'money' : kindOfFormat[format];
}

const kindOfFormat: Readonly<Record<Format, Kind>> = {
  string: 'text',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  select: 'choice',
  text: 'any',
  '*': 'any',
};

export interface RetypeRule {
  /** The kinds it reads. */
  readonly from: readonly Kind[];
  readonly to: Kind;
  /** Undefined where the value cannot be turned. */
  readonly forward: (value: Value, migration: Migration) => Value | undefined;
  /** The way back; gives the very same value again unless something was lost on the way. */
  readonly back: (value: Value, migration: Migration) => Value | undefined;
  /** The kind that the way back gives. */
  readonly backTo: Kind;
}

type RetypeName = Exclude<MigrationRule, 'all' | 'share' | 'separator' | 'sum' | 'join'>;

/** How one box turns into another kind. Texts are read as a filer writes them: 1,234.50, 05/04/2026. */
const rules: Readonly<Record<RetypeName, RetypeRule>> = {
  'text-to-number': pair('text', 'number', textToNumber, numberToText),
  'number-to-text': pair('number', 'text', numberToText, textToNumber),
  'text-to-money': pair('text', 'money', textToMoney, moneyToText),
  'money-to-text': pair('money', 'text', moneyToText, textToMoney),
  // The pence are dropped, as the return drops them.
  'money-to-pounds': pair(
    'money',
    'number',
    (value) => number(value, (pence) => Math.trunc(pence / 100)),
    poundsToMoney,
  ),
  'pounds-to-money': pair('number', 'money', poundsToMoney, (value) => number(value, (pence) => pence / 100)),
  'text-to-date': pair('text', 'date', textToDate, dateToText),
  'date-to-text': pair('date', 'text', dateToText, textToDate),
  'checkbox-to-choice': pair('checkbox', 'choice', mapped, unmappedTick),
  'choice-to-checkbox': pair(
    'choice',
    'checkbox',
    (value, migration) => tick(mapped(value, migration)),
    unmapped,
  ),
  choices: { ...pair('choice', 'choice', mapped, unmapped), from: ['choice', 'text'] },
};

/** The rule of a migration that turns one box into another kind; undefined for one that does something else. */
export function retypeRule(name: MigrationRule | undefined): RetypeRule | undefined {
  return name !== undefined && name in rules ? rules[name as RetypeName] : undefined;
}

type Turn = RetypeRule['forward'];

function pair(from: Kind, to: Kind, forward: Turn, back: Turn): RetypeRule {
  return { from: [from], to, forward, back, backTo: from };
}

function number(value: Value, turn: (value: number) => number): number | undefined {
  if (typeof value !== 'number') return undefined;
  const turned = turn(value);
  return Number.isFinite(turned) ? turned + 0 : undefined;
}

function poundsToMoney(value: Value): number | undefined {
  return number(value, (pounds) => Math.round(pounds * 100));
}

function textToNumber(value: Value): number | undefined {
  const text = plain(value);
  return text !== undefined && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

function numberToText(value: Value): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}

function textToMoney(value: Value): number | undefined {
  const text = plain(value);
  return text === undefined ? undefined : parsePounds(text.replace(/^£/, ''));
}

function moneyToText(value: Value): string | undefined {
  return typeof value === 'number' ? String(toPounds(value as Pence)) : undefined;
}

/** Without spaces around it and commas between thousands. */
function plain(value: Value): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return /^-?£?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

function textToDate(value: Value): string | undefined {
  return typeof value === 'string' ? parseUkDate(value.trim()) : undefined;
}

function dateToText(value: Value): string | undefined {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? undefined : formatUkDate(date);
}

function mapped(value: Value, { choices = {} }: Migration): string | undefined {
  const key = String(value);
  return Object.hasOwn(choices, key) ? choices[key] : undefined;
}

function unmapped(value: Value, { choices = {} }: Migration): string | undefined {
  return Object.entries(choices).find(([, now]) => now === String(value))?.[0];
}

function unmappedTick(value: Value, migration: Migration): boolean | undefined {
  return tick(unmapped(value, migration));
}

function tick(word: string | undefined): boolean | undefined {
  return word === undefined ? undefined : word === 'true';
}
