import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';
import { GAINS } from '../steps/life-insurance.ts';

/** The years of a gain decide its relief, and no other figure has them. ITTOIA 2005, ss.536 and 537. */
export function lifeInsuranceRefusals({ lifeInsurance: given }: TaxInputs): Refusal[] {
  if (given === undefined) return [];
  const unknown = GAINS.filter(
    ({ gain, years, slice }) =>
      amountTotal(given[gain]) > 0 && (given[years] ?? 0) <= 0 && amountTotal(given[slice]) <= 0,
  );
  if (unknown.length === 0) return [];
  return [
    {
      code: 'lifeInsurance.yearsMissing',
      about: unknown.map(({ years }) => `lifeInsurance.${years}`),
      title: 'The years of a life insurance gain are missing',
      message:
        'Your additional information pages have a gain on life insurance (page Ai 1, box 4, 6 or 8) without its years (box 5, 7 or 9). They decide the relief on the gain. Enter the complete years, or, if several gains are in one box, each gain divided by its years and added together.',
    },
  ];
}
