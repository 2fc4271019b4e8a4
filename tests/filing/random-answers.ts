import { INCLUDE } from '#form-schemas/compile.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { isWellFormed } from '#form-schemas/widgets/kind-of.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';

/** Random answers for the boxes of a form, as the app holds them: money in pence, dates 'YYYY-MM-DD'. */

/** In pence: nothing, around the roundings, around limits of HMRC's rules, and far above them. */
export const AMOUNTS = [
  0, 1, 99, 1_00, 100_00, 100_50, 101_00, 500_00, 999_99, 1_000_00, 1_000_01, 2_500_00, 5_000_49, 7_500_00,
  12_345_67, 30_000_00, 50_000_50, 89_999_99, 90_000_00, 150_000_00, 1_000_000_00, 3_000_000_00,
];

export interface Random {
  readonly pick: <T>(of: readonly T[]) => T;
  /** True in so many of one. */
  readonly chance: (share: number) => boolean;
}

export interface Draw extends Random {
  readonly year: TaxYear;
  /** Few, so that boxes are often equal. */
  readonly amounts: readonly number[];
  readonly boxShare: number;
}

export function randomAnswers(fields: readonly Field[], draw: Draw): Values {
  const asked = fields.filter((field) => holdsValue(field) && field.computed === undefined);
  const answered = asked.filter(({ required }) => draw.chance(required ? 0.95 : draw.boxShare));
  const values = answered.map((field) => [field.name, randomValue(field, draw)]);
  return { [INCLUDE]: true, ...withoutEmpty(Object.fromEntries(values) as Values) };
}

export function randomValue(field: Field, draw: Draw): Value | undefined {
  switch (field.format) {
    case 'checkbox':
      return true;
    case 'number':
      return field.currency ? randomAmount(field, draw) : randomNumber(field, draw);
    case 'date':
      return randomDay(draw);
    case 'select':
      return draw.pick(field.choices ?? [])?.value;
    // No form of the return has one.
    case 'list':
      return undefined;
    case 'string':
    case 'text':
    case '*':
    case undefined:
      return randomText(field, draw);
  }
}

function randomAmount(
  { min, max, allowNegative, wholePounds }: Field,
  { pick, chance, amounts }: Draw,
): number {
  const amount = chance(0.8) ? pick(amounts) : pick(AMOUNTS);
  const signed = (allowNegative || (min ?? 0) < 0) && chance(0.3) ? -amount : amount;
  const within = Math.max((min ?? -1e9) * 100, Math.min((max ?? 1e9) * 100, signed));
  return wholePounds && chance(0.7) ? Math.round(within / 100) * 100 : within;
}

function randomNumber({ min = 0, max }: Field, { pick }: Draw): number {
  return Math.min(max ?? 400, min + pick([0, 1, 2, 5, 50, 99, 365]));
}

function randomDay({ year, pick }: Draw): string {
  const [start, end] = [taxYearStart(year), taxYearEnd(year)];
  const within = `${start.slice(0, 4)}-09-01`;
  return pick([
    within,
    within,
    within,
    start,
    end,
    '1930-01-01',
    '1980-06-01',
    '2023-05-05',
    '2026-05-01',
    '2039-01-01',
  ]);
}

/** Texts that their widgets and patterns take, and some that they do not. */
const TEXTS = [
  'Some text',
  'AB1 2CD',
  '01632 960001',
  '2024-25',
  '2023-24',
  '2022-24',
  'AB12345678',
  '12345678',
  '123456',
  '123/AB456',
  '9234567891',
  'FRA',
  'AB123456C',
  'AB123456',
];

function randomText(field: Field, { pick }: Draw): string {
  const fitting = TEXTS.filter((text) => isTaken(field, text));
  return pick(fitting.length > 0 ? fitting : TEXTS);
}

function isTaken(field: Field, text: string): boolean {
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(text)) return false;
  return text.length <= (field.length ?? Infinity) && isWellFormed(field, text);
}

/** Mulberry32: numbers that a seed repeats. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    // Never asked of nothing: an index below the length is there.
    pick: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
    chance: (share) => next() < share,
  };
}

export function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
