import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import type { YearFigures } from '../year-figures.ts';

/** Above the threshold, a missing amount must not be treated as zero. ITEPA 2003, ss.681B and 681C. */
export function childBenefitRefusals(
  { childBenefit }: TaxInputs,
  { adjustedNetIncome }: YearFigures,
  rates: YearRates['childBenefit'],
): Refusal[] {
  if (childBenefit?.received !== true) return [];
  // By dates there is always an amount: none means no payment in the year.
  if (childBenefit.byDates === true && (childBenefit.childrenPaid ?? 0) > 0) return [];
  if (childBenefit.byDates !== true && amountTotal(childBenefit.amount) > 0) return [];
  if (adjustedNetIncome.value <= rates.threshold.value) return [];
  return [
    {
      code: 'childBenefit.amountMissing',
      about: ['childBenefit.amount'],
      title: 'The amount of Child Benefit is missing',
      message:
        'You or your partner received Child Benefit, and your income is above the threshold of the charge. Enter the amount and the number of children in the section Finishing your return.',
    },
  ];
}
