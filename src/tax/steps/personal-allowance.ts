import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, notBelowZero, roundUpToPound } from '../rounding.ts';
import { derived, type WorkingNode } from '../workings.ts';

type Rates = YearRates['incomeTax'];

/** The personal allowance, minus £1 for every £2 of adjusted net income above the threshold. ITA 2007, s.35. */
export function personalAllowance(income: WorkingNode, rates: Rates): WorkingNode {
  const full = () => formatPounds(rates.personalAllowance.value);
  const threshold = () => formatPounds(rates.taperThreshold.value);
  const tapered = income.value > rates.taperThreshold.value;
  return derived(
    {
      id: 'personal_allowance',
      label: 'Personal Allowance',
      rule: () =>
        tapered
          ? `${full()}, less half of the adjusted net income above ${threshold()}, rounded up to a whole pound and not below zero.`
          : `${full()}, because adjusted net income is not above ${threshold()}.`,
      source: rates.personalAllowance.law,
    },
    taperedAllowance(income.value, rates.personalAllowance.value, rates.taperThreshold.value),
    [income, rates.personalAllowance, rates.taperThreshold],
  );
}

/** ceil(full − (income − threshold) ÷ 2), not below zero. */
function taperedAllowance(income: Pence, full: Pence, threshold: Pence): Pence {
  const doubled = pence(2 * full - excessOver(income, threshold));
  return notBelowZero(roundUpToPound(pence(Math.ceil(doubled / 2))));
}
