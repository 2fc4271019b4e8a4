import { type Pence, pence } from '#domain/money.ts';

/** An amount as a bank writes it, read exactly. */
export interface ReadAmount {
  /** Hundredths; negative when the text says so. */
  readonly value: Pence;
  /** What 'CR' and 'DR' say, whatever the sign convention of the file. */
  readonly direction?: 'in' | 'out';
  /** ISO 4217, from a sign or code beside the number. */
  readonly currency?: string;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };

/** Thousands in threes or none, at most two decimals; further noughts say nothing. Dots for thousands are not read. */
const DIGITS = /^(\d{1,3}(?:,\d{3})+|\d{1,13})?(?:\.(\d{1,2})0{0,6})?$/;

/**
 * Reads '1,234.56', '-£12.00', '£-12', '12.34-', '(12.34)', '+3', '.50', '100.00 CR', 'EUR 12.00'. Undefined for anything
 * else: parts of a penny, decimal commas and formulas are not amounts.
 */
export function readAmount(text: string): ReadAmount | undefined {
  // Two numbers beside each other are not one.
  if (text.length > 40 || /\d\s+\d/.test(text)) return undefined;
  let rest = text.replace(/[\s\u00a0\u202f]+/g, '').replace(/[\u2212\u2013]/g, '-');
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
  if (signs.length > 1 || (negative && signs !== '') || (sign !== undefined && code !== undefined))
    return undefined;
  if (signs === '-') negative = true;
  const unit = sign ?? code;
  if (unit !== undefined) currency = CURRENCY_SIGNS[unit] ?? unit;

  // '1.250' may be a thousand and more where dots part thousands.
  if (/^\d{1,3}\.\d{3}$/.test(number)) return undefined;
  const digits = DIGITS.exec(number);
  if (!digits || (digits[1] === undefined && digits[2] === undefined)) return undefined;
  const value =
    Number((digits[1] ?? '0').replaceAll(',', '')) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return undefined;
  return {
    value: pence(negative ? -value : value),
    ...(direction && { direction }),
    ...(currency && { currency }),
  };
}
