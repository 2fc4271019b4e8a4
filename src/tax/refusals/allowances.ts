import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import { mayGiveMarriageAllowance } from '../steps/marriage-transfer.ts';
import type { YearFigures } from '../year-figures.ts';

/** Claims to allowances that cannot stand as they are made. */
export function allowanceRefusals({ allowances: claims, marriedCouples }: TaxInputs): Refusal[] {
  const refusals: Refusal[] = [];
  if (claims?.blindSurplusFromSpouse === true) {
    refusals.push({
      code: 'allowances.blindSurplusFromSpouse',
      title: 'A spouse’s surplus Blind Person’s Allowance is not calculated',
      message:
        'Your return claims the part of the allowance that your spouse or civil partner cannot use (SA100 page TR 4, box 15), and no box says how much that is. Clear the box to see an estimate without it, and have HMRC or an adviser work out the transfer.',
    });
  }
  if (claims?.blindSurplusToSpouse === true) {
    refusals.push({
      code: 'allowances.blindSurplusToSpouse',
      title: 'Giving surplus Blind Person’s Allowance to a spouse is not calculated',
      message:
        'Your return gives the part of your allowance that you cannot use to your spouse or civil partner (SA100 page TR 4, box 16). Clear the box to see your own tax, which the transfer does not raise, and have HMRC or an adviser work out what passes over.',
    });
  }
  if (claims?.marriageTransferOut !== true) return refusals;
  if (claims.marriageTransferIn === true) {
    refusals.push({
      code: 'allowances.marriageTransferBothWays',
      title: 'Marriage allowance goes one way only',
      message:
        'Your return both gives marriage allowance to your spouse or civil partner and receives it from them. Take one of the two out.',
    });
  }
  if (marriedCouples !== undefined) {
    refusals.push({
      code: 'allowances.marriageTransferWithMarriedCouples',
      title: 'Marriage allowance and married couple’s allowance cannot both be claimed',
      message:
        'Your return gives marriage allowance to your spouse or civil partner and claims married couple’s allowance (SA101, page Ai 3). Take one of the two out.',
    });
  }
  return refusals;
}

/** Who may give part of the allowance shows only when the tax is known. ITA 2007, s.55C. */
export function marriageTransferRefusals(
  inputs: TaxInputs,
  figures: YearFigures,
  rates: YearRates,
): Refusal[] {
  if (inputs.allowances?.marriageTransferOut !== true) return [];
  if (mayGiveMarriageAllowance(inputs, figures, rates)) return [];
  const rate = inputs.region === 'scotland' ? 'intermediate' : 'basic';
  const amount = formatPounds(rates.allowances.marriageTransfer.value);
  return [
    {
      code: 'allowances.marriageTransferAboveBasicRate',
      title: 'Your income is too high to give marriage allowance',
      message: `You can give ${amount} of your personal allowance only when, without it, you pay no tax above the ${rate} rate. Take the transfer out of your return.`,
    },
  ];
}
