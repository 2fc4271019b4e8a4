import { type Pence, pence } from '#domain/money.ts';
import type { YearRates } from './rates/year-rates.ts';
import { excessOver } from './rounding.ts';

/**
 * The pension annual allowance. Above the adjusted income limit it falls by half of the excess, down to the lowest
 * allowance, but only if threshold income is above its own limit. FA 2004, s.228ZA.
 * @param income both in pence: threshold income without pension payments, adjusted income with the employer's.
 */
export function annualAllowance(
  income: { thresholdIncome: Pence; adjustedIncome: Pence },
  rates: YearRates['pensions'],
): Pence {
  if (income.thresholdIncome <= rates.thresholdIncome.value) return rates.annualAllowance.value;
  const half = excessOver(income.adjustedIncome, rates.adjustedIncome.value) / 2;
  const reduced = Math.ceil(rates.annualAllowance.value - half);
  return pence(Math.max(rates.minimumAllowance.value, reduced));
}
