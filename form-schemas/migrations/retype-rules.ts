import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, parsePounds, toDecimal } from '#domain/money.ts';
import type { Value } from '../definition.ts';
import { type TypedValue, kindsOfRule } from './kinds.ts';
import type { Migration, MigrationRule } from './migration.ts';

type Conversion = (value: Value, migration: Migration) => Value | undefined;
type RetypeName = Exclude<MigrationRule, 'all' | 'share' | 'separator' | 'sum' | 'join'>;

/**
 * Converts a box to another kind, forward and back. Going back returns the same value unless something was lost on
 * the way. Texts are parsed as filers write them: 1,234.50, 05/04/2026. Undefined when the value cannot be converted.
 */
const conversions: Readonly<Record<RetypeName, readonly [forward: Conversion, back: Conversion]>> = {
  'text-to-number': [textToNumber, numberToText],
  'number-to-text': [numberToText, textToNumber],
  'text-to-money': [textToMoney, moneyToText],
  'money-to-text': [moneyToText, textToMoney],
  // Drops the pence, as the return does.
  'money-to-pounds': [(value) => number(value, (pence) => Math.trunc(pence / 100)), poundsToMoney],
  'pounds-to-money': [poundsToMoney, (value) => number(value, (pence) => pence / 100)],
  'text-to-date': [textToDate, dateToText],
  'date-to-text': [dateToText, textToDate],
  'checkbox-to-choice': [mapped, (value, migration) => tick(unmapped(value, migration))],
  'choice-to-checkbox': [(value, migration) => tick(mapped(value, migration)), unmapped],
  choices: [mapped, unmapped],
};

/** The value as the new kind; undefined where it cannot be converted. */
export function convert({ value, kind }: TypedValue, migration: Migration): TypedValue | undefined {
  const [name, kinds] = ruleOf(migration);
  if (name === undefined || !kinds?.from.includes(kind) || kinds.to === undefined) return undefined;
  const next = conversions[name][0](value, migration);
  return next === undefined ? undefined : { value: next, kind: kinds.to };
}

/** The value as it was before; undefined where it cannot be converted. */
export function convertBack({ value, kind }: TypedValue, migration: Migration): TypedValue | undefined {
  const [name, kinds] = ruleOf(migration);
  if (name === undefined || kinds?.to !== kind || kinds.from === 'all') return undefined;
  const next = conversions[name][1](value, migration);
  const [was] = kinds.from;
  return next === undefined || was === undefined ? undefined : { value: next, kind: was };
}

function ruleOf({ by }: Migration) {
  // keys of the record above
  return by !== undefined && by in conversions ? ([by as RetypeName, kindsOfRule[by]] as const) : [];
}

function number(value: Value, turn: (value: number) => number): number | undefined {
  if (typeof value !== 'number') return undefined;
  const result = turn(value);
  return Number.isFinite(result) ? result + 0 : undefined;
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

/** '55.50', and whole pounds without pence: '1200'. */
function moneyToText(value: Value): string | undefined {
  return typeof value === 'number' ? toDecimal(value as Pence).replace(/\.00$/, '') : undefined;
}

/** Trimmed, without thousands commas. */
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

function tick(word: string | undefined): boolean | undefined {
  return word === undefined ? undefined : word === 'true';
}
