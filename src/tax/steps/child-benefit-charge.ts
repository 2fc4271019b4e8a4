import { formatPounds, sum } from '#domain/money.ts';
import { taxYearStart } from '#domain/tax-year.ts';
import {
  type ChildClaim,
  childBenefitCharge,
  childBenefitChargePercent,
  childBenefitReceived,
} from '../child-benefit.ts';
import type { ChildBenefitInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { derived, incomeInPounds, nil, type WorkingNode } from '../workings.ts';

export interface ChildBenefitCharge {
  readonly charge: WorkingNode;
  /** The benefit of the year by the dates of the children; zero when the amount is entered. */
  readonly byDates: WorkingNode;
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
  const byDates = benefitByDates({ childBenefit, taxYear }, rates);
  const amount = childBenefit?.byDates === true ? undefined : childBenefit?.amount;
  if ((amount === undefined || amount.length === 0) && byDates.value === 0)
    return { charge: NONE, byDates, percent };
  const benefit =
    amount === undefined ? byDates : incomeInPounds('child_benefit', 'Child Benefit of the year', amount);
  const { endDate } = childBenefit ?? {};
  if (endDate !== undefined && endDate < taxYearStart(taxYear)) {
    const rule = 'None: Child Benefit stopped before the tax year began.';
    return { charge: nil({ ...HEAD, rule }, [benefit]), byDates, percent };
  }
  const { threshold, step } = rates;
  const rule = () =>
    percent === 0
      ? `None: adjusted net income is below ${formatPounds(sum(threshold.value, step.value))}.`
      : `${percent}% of ${formatPounds(benefit.value)}, rounded down to a whole pound: 1% for each ${formatPounds(step.value)} of adjusted net income above ${formatPounds(threshold.value)}, at most 100%.`;
  const uses = [benefit, adjustedNetIncome, threshold, step];
  const charge = derived({ ...HEAD, rule }, childBenefitCharge(benefit.value, percent), uses);
  return { charge, byDates, percent };
}

const BY_DATES = { id: 'child_benefit_by_dates', label: 'Child Benefit of the year, by the dates' };
const ENTERED = nil({ ...BY_DATES, rule: 'None: the amount is entered.' });

/** At the weekly rates of the year, for each Monday on which a child was claimed for. */
function benefitByDates(
  { childBenefit, taxYear }: Pick<TaxInputs, 'childBenefit' | 'taxYear'>,
  rates: YearRates['childBenefit'],
): WorkingNode {
  if (childBenefit?.byDates !== true) return ENTERED;
  const children = claimsOf(childBenefit);
  const { weeklyEldest, weeklyAdditional } = rates;
  const rule = () =>
    `For each Monday of the year, ${formatPounds(weeklyEldest.value)} for the eldest child paid for on that day and ${formatPounds(weeklyAdditional.value)} for each other.`;
  const source = 'Social Security Contributions and Benefits Act 1992, s.141';
  return derived({ ...BY_DATES, rule, source }, childBenefitReceived(taxYear, children, rates), [
    weeklyEldest,
    weeklyAdditional,
  ]);
}

/** The first four children with their dates, the others for the whole year. */
function claimsOf({ childrenPaid = 0, ...dates }: ChildBenefitInputs): readonly ChildClaim[] {
  const dated = [
    { from: dates.from1, to: dates.to1 },
    { from: dates.from2, to: dates.to2 },
    { from: dates.from3, to: dates.to3 },
    { from: dates.from4, to: dates.to4 },
  ];
  return Array.from({ length: childrenPaid }, (_, index) => {
    const { from, to = dates.endDate } = dated[index] ?? {};
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  });
}
