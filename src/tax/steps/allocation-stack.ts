import { type Pence, pence } from '#domain/money.ts';
import { notBelowZero } from '../rounding.ts';
import { type ByType, cheapestTaxable, type NilRates, taxBetween, taxOnTypes } from './allocation.ts';
import type { Scales } from './scales.ts';

/** An amount of each type, with those that come above dividends, in the order they are taxed. */
export interface Stack extends ByType {
  /** Payments at the end of a job: ITEPA 2003, s.404A. */
  readonly compensation: Pence;
  /** Life insurance gains with tax treated as paid: ITTOIA 2005, s.465A. */
  readonly policyGains: Pence;
}

/**
 * The taxable amount of each type after reliefs and allowances, set where they save the most tax. ITA 2007, ss.25(2)
 * and 1012. Life insurance gains come last: their tax treated as paid falls with what is set against them (ITTOIA 2005,
 * s.530(4)), so nothing is saved by setting it there first.
 *
 * For each taxable amount of compensation the rest is the cheapest of the three lower types. The tax only bends where
 * compensation begins at the end of a band, or of a band and the whole of some lower types, so we try these.
 */
export function cheapestStack(income: Stack, deductions: Pence, scales: Scales, nil: NilRates): Stack {
  const { compensation: most, policyGains: gains } = income;
  const under = income.nonSavings + income.savings + income.dividends;
  const policyGains = notBelowZero(pence(gains - Math.max(0, deductions - under - most)));
  const taxable = Math.max(0, under + most - deductions);
  let best: Stack | undefined;
  let least = Infinity;
  for (const compensation of choicesOf(income, taxable, scales, nil)) {
    const set = pence(under - (taxable - compensation));
    const above = (types: ByType) => taxAbove({ ...types, compensation, policyGains }, scales, nil);
    const types = cheapestTaxable(income, set, scales, nil, policyGains === 0 ? undefined : above);
    const tax = taxOnTypes(types, scales, nil) + above(types);
    if (tax >= least) continue;
    least = tax;
    best = { ...types, compensation, policyGains };
  }
  return best ?? { ...income, policyGains };
}

/** The taxable amounts of compensation to try, the highest first: in a tie the lower types have the deductions. */
function choicesOf(income: Stack, taxable: number, scales: Scales, nil: NilRates): Pence[] {
  const { nonSavings, savings, dividends, compensation: most } = income;
  if (most === 0) return [most];
  const under = nonSavings + savings + dividends;
  const [lowest, highest] = [Math.max(0, taxable - under), Math.min(most, taxable)];
  const ends = endsOf(scales, nil);
  const payEnds = [...ends, nonSavings];
  const savingsEnds = [...ends, ...sums(payEnds, [0, savings, nil.savingsAllowance])];
  const dividendEnds = [...ends, ...sums(savingsEnds, [0, dividends, nil.dividendAllowance])];
  const choices = new Set([lowest, highest]);
  if (lowest < highest) {
    for (const end of dividendEnds) {
      const choice = taxable - end;
      if (choice > lowest && choice < highest) choices.add(choice);
    }
  }
  return [...choices].sort((a, b) => b - a).map(pence);
}

function endsOf(scales: Scales, nil: NilRates): number[] {
  const { startingBand, savingsAllowance } = nil;
  return [
    0,
    startingBand,
    startingBand + savingsAllowance,
    scales.basicLimit,
    scales.higherLimit,
    ...scales.nonSavings.map(({ over }) => over),
  ];
}

function sums(starts: readonly number[], widths: readonly number[]): number[] {
  return [...new Set(starts.flatMap((start) => widths.map((width) => start + width)))];
}

/** The tax on compensation and gains above these taxable amounts. */
export function taxAbove(taxable: Stack, scales: Scales, nil: NilRates): number {
  const from = taxable.nonSavings + taxable.savings + taxable.dividends;
  const top = from + taxable.compensation;
  const { starting, allowance } = nilOfGains(taxable, nil);
  return (
    taxBetween(from, top, scales.nonSavings) +
    taxBetween(top + starting + allowance, top + taxable.policyGains, scales.savings)
  );
}

/**
 * The gains at 0%: in the starting rate band as far as nothing else fills it, and in the part of the savings allowance
 * that other savings leave. ITA 2007, ss.12 to 12B.
 */
export function nilOfGains(taxable: Stack, nil: NilRates): { starting: Pence; allowance: Pence } {
  const { nonSavings, savings, dividends, compensation, policyGains } = taxable;
  const base = nonSavings + savings + dividends + compensation;
  const starting = Math.min(policyGains, Math.max(0, nil.startingBand - base));
  const ofSavings = Math.min(savings, Math.max(0, nil.startingBand - nonSavings));
  const left = nil.savingsAllowance - Math.min(nil.savingsAllowance, savings - ofSavings);
  return { starting: pence(starting), allowance: pence(Math.min(policyGains - starting, left)) };
}
