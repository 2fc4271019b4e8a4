import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import { mayGiveMarriageAllowance } from '../steps/marriage-transfer.ts';
import { taxRegion } from '../steps/residence/tax-region.ts';
import { whyNoCouplesAllowances } from '../steps/residence/lost-allowances.ts';
import type { YearFigures } from '../year-figures.ts';

/**
 * The engine cannot include a spouse's surplus. Giving away one's own is fine: only what one's own income leaves
 * unused is transferred, so the giver's tax stays the same. ITA 2007, s.39.
 */
export function allowanceRefusals({ allowances: claims }: TaxInputs): Refusal[] {
  if (claims?.blindSurplusFromSpouse !== true) return [];
  return [
    {
      code: 'allowances.blindSurplusFromSpouse',
      about: ['allowances.blindSurplusFromSpouse'],
      title: 'A spouse’s surplus Blind Person’s Allowance is not calculated',
      message:
        'Your return claims the part of the allowance that your spouse or civil partner cannot use (SA100 page TR 4, box 15), and no box says how much that is. Clear the box to see an estimate without it, and ask HMRC or an adviser to work out the transfer.',
    },
  ];
}

/** Whether the person can give part of the allowance depends on the tax. ITA 2007, s.55C. */
export function marriageTransferRefusals(
  inputs: TaxInputs,
  figures: YearFigures,
  rates: YearRates,
): Refusal[] {
  if (inputs.allowances?.marriageTransferOut !== true) return [];
  // Then nothing is given, and the figure says why.
  if (whyNoCouplesAllowances(inputs) !== undefined) return [];
  if (mayGiveMarriageAllowance(inputs, figures, rates)) return [];
  const rate = taxRegion(inputs) === 'scotland' ? 'intermediate' : 'basic';
  const amount = formatPounds(rates.allowances.marriageTransfer.value);
  return [
    {
      code: 'allowances.marriageTransferAboveBasicRate',
      about: ['allowances.marriageTransferOut'],
      title: 'Your income is too high to give Marriage Allowance',
      message: `You can give ${amount} of your Personal Allowance only when, without it, you pay no tax above the ${rate} rate. Take the transfer out of your return.`,
    },
  ];
}
