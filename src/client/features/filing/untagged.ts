import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { type Pence, pounds } from '#domain/money.ts';

/** The transactions of a year without a tag: how many, and what came in and went out, both positive. */
export interface Untagged {
  readonly count: number;
  readonly moneyIn: Pence;
  readonly moneyOut: Pence;
}

/** Undefined if every transaction of the year has a tag. */
export function untaggedIn({ left_out: left }: Pick<TaxCalculation, 'left_out'>): Untagged | undefined {
  const found = left.find(({ code }) => code === 'untagged');
  if (found === undefined) return undefined;
  const { count, money_in: moneyIn = 0, money_out: moneyOut = 0 } = found;
  return { count, moneyIn: pounds(moneyIn), moneyOut: pounds(moneyOut) };
}
