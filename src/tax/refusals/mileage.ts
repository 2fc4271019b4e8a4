import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';

/** No journey says which employer paid for it, so two rates cannot be divided among the miles. */
export function mileageRefusals({ employments, journeys = [] }: TaxInputs): Refusal[] {
  const paidByRate = employments.filter(
    ({ mileagePaid, mileagePaidPerMile = 0 }) => mileagePaidPerMile > 0 && amountTotal(mileagePaid) === 0,
  );
  if (journeys.length === 0 || paidByRate.length < 2) return [];
  return [
    {
      code: 'employment.mileageRates',
      about: ['employment.mileagePaidPerMile'],
      title: 'Two employers pay for each mile',
      message:
        'Your employment form has a rate for each mile from more than one employer, and your journeys do not say who paid for which. Enter what each of them paid in the year instead.',
    },
  ];
}
