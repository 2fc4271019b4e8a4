import { formatPounds, type Pence } from '#domain/money.ts';
import type { RoundWord, SpanWord, Value } from './model.ts';

/** The time between two dates, as exactly as it is counted. */
export const spans: Readonly<Record<SpanWord, (from: string, to: string) => string>> = {
  days: (from, to) => `the days from ${from} to ${to}, counting both`,
  daysLater: (from, to) => `the days from ${from} to ${to}, not counting the first`,
  months: (from, to) => `the whole months from ${from} to ${to}`,
  years: (from, to) => `the whole years from ${from} to ${to}`,
};

/** '30 days after the first day of the tax year'. Parts of a day do not count. */
export function laterDays(days: number, from: string): string {
  const whole = Math.trunc(days);
  if (whole === 0) return `the same day as ${from}`;
  const count = `${Math.abs(whole).toLocaleString('en-GB')} ${Math.abs(whole) === 1 ? 'day' : 'days'}`;
  return `${count} ${whole > 0 ? 'after' : 'before'} ${from}`;
}

type Rounding = Pick<Extract<Value, { is: 'round' }>, 'by' | 'to' | 'pounds'>;

/** 'rounded down to a whole pound' */
export function roundingWords({ by, to, pounds }: Rounding): string {
  const places = pounds ? 0 : placesOf(to);
  if (places > 0) return `${verbs[by]} to ${places} decimal ${places === 1 ? 'place' : 'places'}`;
  const one = pounds ? (to === 1 ? 'pound' : to === 0.01 ? 'penny' : '') : to === 1 ? 'whole number' : '';
  if (one !== '') {
    const whole = one === 'whole number' ? `a ${one}` : `a whole ${one}`;
    return by === 'round' ? `rounded to the nearest ${one}` : `${verbs[by]} to ${whole}`;
  }
  const many = pounds ? amountWords(to) : to.toLocaleString('en-GB', { maximumFractionDigits: 10 });
  return by === 'round' ? `rounded to the nearest ${many}` : `${verbs[by]} to a multiple of ${many}`;
}

const verbs: Readonly<Record<RoundWord, string>> = {
  round: 'rounded',
  roundDown: 'rounded down',
  roundUp: 'rounded up',
};

/** 2 for 0.01; 0 for a number that is not such a fraction. */
export function placesOf(step: number): number {
  return [1, 2, 3, 4, 5, 6].find((places) => step === Number(`1e-${places}`)) ?? 0;
}

function amountWords(pounds: number): string {
  return formatPounds(Math.round(pounds * 100) as Pence).replace(/\.00$/, '');
}
