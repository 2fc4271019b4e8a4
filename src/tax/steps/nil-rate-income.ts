import { formatPounds, pence } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, lowest } from '../rounding.ts';
import { derived, nil, present, type WorkingNode } from '../workings.ts';
import type { NilRates } from './allocation.ts';
import type { Scales } from './scales.ts';
import type { IncomeByType } from './total-income.ts';

/** Taxable income at 0%. It still uses up the bands. */
export interface NilRateIncome {
  /** Savings in the starting rate band. */
  readonly startingRate: WorkingNode;
  /** Savings covered by the savings allowance. */
  readonly savingsAllowance: WorkingNode;
  /** Dividends covered by the dividend allowance. */
  readonly dividendAllowance: WorkingNode;
}

/** What determines the tax on taxable income. */
export interface TaxedBy {
  readonly scales: Scales;
  readonly nil: NilRates;
  readonly extension: WorkingNode;
  readonly taxableIncome: WorkingNode;
  readonly rates: YearRates;
}

/** ITA 2007, ss.12 to 12B (savings) and 13A (dividends). */
export function nilRateIncome(taxable: IncomeByType, by: TaxedBy): NilRateIncome {
  const startingRate = inStartingRate(taxable, by);
  return {
    startingRate,
    savingsAllowance: inSavingsAllowance(taxable, startingRate, by),
    dividendAllowance: inDividendAllowance(taxable, by),
  };
}

/** The part of the starting rate band that pay leaves. */
function inStartingRate({ nonSavings, savings }: IncomeByType, { rates }: TaxedBy): WorkingNode {
  const { startingRateBand: band } = rates.savings;
  const head = { id: 'starting_rate_savings', label: 'Savings at the starting rate of 0%', source: band.law };
  if (savings.value === 0) return nil({ ...head, rule: 'No savings are taxable.' });
  const left = excessOver(band.value, nonSavings.value);
  const rule = () =>
    `Savings within ${formatPounds(band.value)}, less taxable pay, pensions, profits and rents.`;
  return derived({ ...head, rule }, lowest(savings.value, left), [savings, ...present(nonSavings), band]);
}

function inSavingsAllowance(taxable: IncomeByType, startingRate: WorkingNode, by: TaxedBy): WorkingNode {
  const { savings } = taxable;
  const head = { id: 'savings_allowance_used', label: 'Savings covered by the savings allowance' };
  if (savings.value === 0) return nil({ ...head, rule: 'No savings are taxable.' });
  const allowance = savingsAllowance(by);
  return derived(
    {
      ...head,
      rule: 'Savings above the starting rate, at most the savings allowance.',
      source: allowance.source,
    },
    lowest(pence(savings.value - startingRate.value), allowance.value),
    [savings, startingRate, allowance],
  );
}

/** The savings allowance, by the highest band that taxable income reaches. */
export function savingsAllowance(by: TaxedBy): WorkingNode {
  const { basicRateLimit, higherRateLimit } = by.rates.incomeTax;
  const { allowanceBasic, allowanceHigher } = by.rates.savings;
  return derived(
    {
      id: 'savings_allowance',
      label: 'Savings allowance',
      rule: () => allowanceWords(by),
      source: allowanceBasic.law,
    },
    by.nil.savingsAllowance,
    [
      ...present(by.taxableIncome, by.extension),
      basicRateLimit,
      higherRateLimit,
      allowanceBasic,
      allowanceHigher,
    ],
  );
}

function allowanceWords({ taxableIncome, scales }: TaxedBy): string {
  const taxable = taxableIncome.value;
  const income = `taxable income of ${formatPounds(taxable)}`;
  if (taxable <= scales.basicLimit) return `For ${income}, not above ${formatPounds(scales.basicLimit)}.`;
  if (taxable <= scales.higherLimit) {
    return `For ${income}, above ${formatPounds(scales.basicLimit)} and not above ${formatPounds(scales.higherLimit)}.`;
  }
  return `None for ${income}, above ${formatPounds(scales.higherLimit)}.`;
}

function inDividendAllowance({ dividends }: IncomeByType, { rates }: TaxedBy): WorkingNode {
  const { allowance } = rates.dividends;
  const head = {
    id: 'dividend_allowance_used',
    label: 'Dividends covered by the dividend allowance',
    source: allowance.law,
  };
  if (dividends.value === 0) return nil({ ...head, rule: 'No dividends are taxable.' });
  const rule = () => `Taxable dividends, at most ${formatPounds(allowance.value)}.`;
  return derived({ ...head, rule }, lowest(dividends.value, allowance.value), [dividends, allowance]);
}
