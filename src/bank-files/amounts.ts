import { type Pence, pence } from '#domain/money.ts';
import type { DecimalSign } from './bank-file.ts';

/** No movement on any account is larger: 999,999,999.99. A larger number was written wrongly, or is not an amount. */
export const LARGEST_AMOUNT = 99_999_999_999;

/** An amount in a bank's format, parsed exactly. */
export interface ReadAmount {
  /** Hundredths; negative if the text has a minus, never because of `direction`. */
  readonly value: Pence;
  /** The direction from 'CR' or 'DR', whatever the sign convention of the file. */
  readonly direction?: 'in' | 'out';
  /** ISO 4217, from a sign or code next to the number. */
  readonly currency?: string;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };

/** Thousands in threes or none, at most two decimals; further zeros mean nothing. */
const DIGITS: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,13})?(?:\.(\d{1,2})0{0,6})?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,13})?(?:,(\d{1,2})0{0,6})?$/,
};
/**
 * Spaces between thousands. Plain spaces count only if pence follow, because otherwise they could separate two
 * numbers.
 */
const GROUPED = /^(\D*\d{1,3})((?:[\u00a0\u202f\u2009]\d{3})+|(?: \d{3})+(?=[.,]\d{1,2}(?!\d)))(?!\d)(.*)$/s;

/**
 * Parses '1,234.56', '-£12.00', '£-12', '12.34-', '(12.34)', '+3', '.50', '100.00 CR', 'EUR 12.00', '1 234.56'.
 * Undefined for anything else: fractions of a penny and formulas are not amounts, and '-5.00 CR' contradicts itself.
 * `decimal` is the file's decimal separator if known. If not, decimals have a point, and '1.250' is not an amount.
 */
export function readAmount(text: string, decimal?: DecimalSign): ReadAmount | undefined {
  if (text.length > 40) return undefined;
  const closed = text.replace(GROUPED, (_, start: string, thousands: string, end: string) =>
    [start, thousands.replace(/\D/g, ''), end].join(''),
  );
  if (/\d\s+\d/.test(closed)) return undefined;
  let rest = closed
    .replace(/\s+/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    // UTF-8 signs that were decoded as Windows-1252.
    .replace('Â£', '£')
    .replace('â‚¬', '€');
  let negative = false;
  let direction: 'in' | 'out' | undefined;
  let currency: string | undefined;

  const mark = /^(.*\d\)?)(CR|DR|C|D)$/i.exec(rest);
  if (mark) {
    direction = mark[2]?.toUpperCase().startsWith('C') ? 'in' : 'out';
    rest = mark[1] ?? '';
  }
  const brackets = /^\((.*)\)$/.exec(rest);
  if (brackets) {
    negative = true;
    rest = brackets[1] ?? '';
  }
  const parts = /^([+-]?)([£€$]|[A-Z]{3})?([+-]?)([\d.,]+)([+-]?)([£€$]|[A-Z]{3})?$/.exec(rest);
  if (!parts) return undefined;
  const [, first = '', sign, second = '', number = '', last = '', code] = parts;
  const signs = first + second + last;
  if (signs.length > 1 || (negative && signs !== '')) return undefined;
  if (signs === '-') negative = true;
  if (negative && direction === 'in') return undefined;
  const units = [sign, code].flatMap((unit) => (unit === undefined ? [] : [CURRENCY_SIGNS[unit] ?? unit]));
  if (new Set(units).size > 1) return undefined;
  [currency] = units;

  // '1.250' can be more than a thousand where dots separate thousands.
  if (decimal === undefined && /^\d{1,3}\.\d{3}$/.test(number)) return undefined;
  const digits = DIGITS[decimal ?? 'point'].exec(number);
  if (!digits || (digits[1] === undefined && digits[2] === undefined)) return undefined;
  const value =
    Number((digits[1] ?? '0').replace(/[.,]/g, '')) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return undefined;
  return {
    value: pence(negative && direction === undefined ? -value : value),
    ...(direction && { direction }),
    ...(currency && { currency }),
  };
}
