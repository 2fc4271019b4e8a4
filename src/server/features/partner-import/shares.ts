import { type Pence, sum } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import type { LetProperty } from './clean-data.ts';

/** Amounts of one property, or of all of them. Pence. */
export interface Amounts {
  readonly income: Pence;
  readonly expenses: Pence;
  readonly loanInterest: Pence;
}

/**
 * The owner's share of a property: the ownership percentage of each amount, to the nearest penny, half a penny up. Spec
 * 1, 4. Each share is rounded once; every total is the sum of these shares, so the parts always make the whole.
 */
export function shareOf({ income, expenses, loanInterest, ownershipPercentage }: LetProperty): Amounts {
  const part = (amount: Pence) => percentOfAmount(amount, ownershipPercentage);
  return { income: part(income), expenses: part(expenses), loanInterest: part(loanInterest) };
}

export function totalOf(shares: readonly Amounts[]): Amounts {
  return {
    income: sum(...shares.map(({ income }) => income)),
    expenses: sum(...shares.map(({ expenses }) => expenses)),
    loanInterest: sum(...shares.map(({ loanInterest }) => loanInterest)),
  };
}

/** One transaction to add: one income and one expense for each property, unless it is nothing. */
export interface NewItem {
  /** Pence; negative is money out. */
  readonly amount: number;
  readonly description: string;
}

export function newItems(properties: readonly LetProperty[], source: string): NewItem[] {
  return properties.flatMap((property, index) => {
    const { income, expenses } = shareOf(property);
    const name = `property ${index + 1}, ${source}`;
    return [
      { amount: income, description: `Income of ${name}` },
      { amount: -expenses, description: `Expenses of ${name}` },
    ].filter(({ amount }) => amount !== 0);
  });
}
