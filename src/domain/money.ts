/** Money is an integer number of pence. Arithmetic stays exact up to ±£90 trillion. */
export type Pence = number & { readonly __unit: 'pence' };

export const ZERO = 0 as Pence;

/** Checks that a number is whole pence; throws RangeError otherwise. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of pence: ${value}`);
  return (value === 0 ? 0 : value) as Pence;
}

/** Whole or fractional pounds to pence; more than two decimals throw RangeError. */
export function pounds(value: number): Pence {
  const result = Math.round(value * 100);
  // Division gives the double nearest to the decimal. Any other number had more than two decimals.
  if (result / 100 !== value) throw new RangeError(`not an amount in pounds: ${value}`);
  return pence(result);
}

/**
 * Parses plain digits with at most two decimals, '1234.5' or '-12.30', as pence. Returns undefined for anything else;
 * the widget handles commas and currency signs.
 */
export function parsePounds(text: string): Pence | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return pence(match[1] ? -value : value);
}

/**
 * Parses what people type, '1234.5' or '1,234.50', as pence. A comma anywhere but between thousands may be meant as the
 * decimal point, so '12,50' is undefined and never £1,250.
 */
export function parseTypedPounds(text: string): Pence | undefined {
  const typed = text.trim();
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.|$)/.test(typed);
  return parsePounds(isGrouped ? typed.replaceAll(',', '') : typed);
}

/** '1234.50': two decimals, no separators, as XML and CSV need it. */
export function toDecimal(value: Pence): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Pounds as a JSON number, as amounts are sent. Exact for every amount the forms allow. */
export function toPounds(value: Pence): number {
  // Dividing whole pence gives the double nearest to the decimal, the same as parsing it.
  return value / 100;
}

/** '1,234.50' with a leading U+2212 minus when negative, for display. */
export function formatMoney(value: Pence): string {
  const [whole = '0', cents = '00'] = toDecimal(Math.abs(value) as Pence).split('.');
  return `${value < 0 ? '−' : ''}${groupThousands(whole)}.${cents}`;
}

/** '£1,234.50' or '−£1,234.50'. */
export function formatPounds(value: Pence): string {
  const text = formatMoney(Math.abs(value) as Pence);
  return `${value < 0 ? '−' : ''}£${text}`;
}

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

export function sum(...values: readonly Pence[]): Pence {
  return pence(values.reduce((total, value) => total + value, 0));
}

export function negate(value: Pence): Pence {
  return pence(-value);
}
