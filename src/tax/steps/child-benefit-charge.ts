import { formatPounds, sum } from '#domain/money.ts';
import { taxYearStart } from '#domain/tax-year.ts';
import { childBenefitCharge, childBenefitChargePercent } from '../child-benefit.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, incomeInPounds, nil, type WorkingNode } from '../workings.ts';

export interface ChildBenefitCharge {
  readonly charge: WorkingNode;
  /** The whole per cent charged at this income, whether or not there is a benefit. */
  readonly percent: number;
}

const HEAD = {
  id: 'higher_childbenefit_charge',
  label: 'High Income Child Benefit Charge',
  source: 'Income Tax (Earnings and Pensions) Act 2003, ss.681B and 681C',
};
const NONE = nil({ ...HEAD, rule: 'None: no Child Benefit is entered.' });

/**
 * One per cent of the Child Benefit of the year for each step of adjusted net income above the threshold, at most all
 * of it. The entered amount is the benefit for weeks of the year. ITEPA 2003, ss.681B to 681H.
 */
export function highIncomeChildBenefitCharge(
  { childBenefit, taxYear }: TaxInputs,
  adjustedNetIncome: WorkingNode,
  rates: YearRates['childBenefit'],
): ChildBenefitCharge {
  const percent = childBenefitChargePercent(adjustedNetIncome.value, rates);
  const amount = childBenefit?.amount;
  if (amount === undefined || amount.length === 0) return { charge: NONE, percent };
  const benefit = incomeInPounds('child_benefit', 'Child Benefit of the year', amount);
  const { endDate } = childBenefit ?? {};
  if (endDate !== undefined && endDate < taxYearStart(taxYear)) {
    const rule = 'None: Child Benefit stopped before the tax year began.';
    return { charge: nil({ ...HEAD, rule }, [benefit]), percent };
  }
  const { threshold, step } = rates;
  const rule = () =>
    percent === 0
      ? `None: adjusted net income is below ${formatPounds(sum(threshold.value, step.value))}.`
      : `${percent}% of ${formatPounds(benefit.value)}, rounded down to a whole pound: 1% for each ${formatPounds(step.value)} of adjusted net income above ${formatPounds(threshold.value)}, at most 100%.`;
  const uses = [benefit, adjustedNetIncome, threshold, step];
  return { charge: derived({ ...HEAD, rule }, childBenefitCharge(benefit.value, percent), uses), percent };
}
