import { pence } from '#domain/money.ts';
import type { Region } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, lowest } from '../rounding.ts';
import type { WorkingNode } from '../workings.ts';
import type { Allowances } from './allowances.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { IncomeByType } from './total-income.ts';

export interface AboveBasicRateFacts {
  readonly income: IncomeByType;
  readonly netIncome: WorkingNode;
  readonly allowances: Allowances;
  readonly payments: GrossPayments;
}

/**
 * Whether someone is liable above the basic rate, in Scotland above the intermediate rate, as marriage allowance asks.
 * Interest at the savings nil rate does not count; dividends above the limit do, even at nil. ITA 2007, s.55B(2)(b), (ba).
 */
export function liableAboveBasicRate(facts: AboveBasicRateFacts, region: Region, rates: YearRates): boolean {
  const extension = facts.payments.extension.value;
  const limit = rates.incomeTax.basicRateLimit.value + extension;
  const taxable = excessOver(facts.netIncome.value, facts.allowances.total.value);
  const { nonSavings, savings, dividends } = taxableByType(facts);
  if (nonSavings > nonSavingsLimit(region, rates) + extension) return true;
  if (taxable <= limit) return false;
  if (dividends > 0) return true;
  // The last pounds of interest are above the limit: at nil only when all of the interest is.
  const startingRate = Math.max(0, rates.savings.startingRateBand.value - nonSavings);
  const isHigher = taxable > rates.incomeTax.higherRateLimit.value + extension;
  const allowance = isHigher ? 0 : rates.savings.allowanceHigher.value;
  return savings > startingRate + allowance;
}

/** Up to where pay, pensions and profits are taxed at the basic rate, in Scotland at the intermediate rate or less. */
function nonSavingsLimit(region: Region, { incomeTax }: YearRates): number {
  if (region !== 'scotland') return incomeTax.basicRateLimit.value;
  const higher = incomeTax.scottishBands.value.find(({ name }) => name === 'higher');
  if (higher === undefined) throw new Error('no higher rate among the bands of Scotland');
  return higher.over;
}

/** Reliefs and allowances set against pay and profits first, then interest, then dividends. */
function taxableByType({ income, netIncome, allowances }: AboveBasicRateFacts) {
  const all = income.nonSavings.value + income.savings.value + income.dividends.value;
  let off = pence(all - netIncome.value + allowances.total.value);
  const left = ({ value }: WorkingNode) => {
    const used = lowest(off, value);
    off = pence(off - used);
    return value - used;
  };
  return {
    nonSavings: left(income.nonSavings),
    savings: left(income.savings),
    dividends: left(income.dividends),
  };
}
