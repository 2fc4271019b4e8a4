import { type Pence, pence, ZERO } from '#domain/money.ts';

/** A rate in whole basis points, so that 8.75% is exact. Made by `percent`. */
export type Rate = number & { readonly __unit: 'basis points' };

/** percent(8.75) is 8.75%. RangeError for more than two decimals. */
export function percent(value: number): Rate {
  const basisPoints = Math.round(value * 100);
  if (Math.abs(basisPoints - value * 100) > 1e-6) throw new RangeError(`not a rate: ${value}%`);
  return basisPoints as Rate;
}

/** '20%', '8.75%'. */
export function formatRate(rate: Rate): string {
  return `${rate / 100}%`;
}

/** Income on a form: down to a whole pound. */
export function roundDownToPound(value: Pence): Pence {
  return pence(Math.floor(value / 100) * 100);
}

/** Expenses, allowances, reliefs and tax already deducted: up to a whole pound. */
export function roundUpToPound(value: Pence): Pence {
  return pence(Math.ceil(value / 100) * 100);
}

/** Tax on a slice: to the penny, part pennies dropped. Exact for every amount a form allows. */
export function percentOf(value: Pence, rate: Rate): Pence {
  const whole = Math.trunc(value / 10_000);
  return pence(whole * rate + Math.trunc(((value % 10_000) * rate) / 10_000));
}

/** Half, to the penny, with an odd penny dropped: a payment on account. */
export function halfOf(value: Pence): Pence {
  return pence(Math.trunc(value / 2));
}

export function notBelowZero(value: Pence): Pence {
  return value > 0 ? value : ZERO;
}

export function lowest(first: Pence, ...others: readonly Pence[]): Pence {
  return pence(Math.min(first, ...others));
}

/** The part of `value` above `limit`. */
export function excessOver(value: Pence, limit: Pence): Pence {
  return notBelowZero(pence(value - limit));
}

/** The part of `value` above `from` and not above `to`; no `to` means no upper limit. */
export function bandOf(value: Pence, from: Pence, to: Pence | undefined): Pence {
  return excessOver(to === undefined ? value : lowest(value, to), from);
}
