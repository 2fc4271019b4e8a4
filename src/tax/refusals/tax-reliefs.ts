import { formatPounds } from '#domain/money.ts';
import { amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import { roundUpToPound } from '../rounding.ts';
import { oneBornBefore1935 } from '../steps/born-before-1935.ts';
import { claimedWords } from './claimed-words.ts';

/** Tax reliefs that cannot be calculated from the return. */
export function taxReliefRefusals(inputs: TaxInputs, rates: YearRates): Refusal[] {
  return [
    ...marriageRefusals(inputs),
    ...marriedCouplesRefusals(inputs),
    ...maintenanceRefusals(inputs),
    ...enterpriseInvestmentRefusals(inputs, rates),
  ];
}

/** ITA 2007, ss.55B(2)(d) and 55C. */
function marriageRefusals({ allowances, marriedCouples }: TaxInputs): Refusal[] {
  const receives = allowances?.marriageTransferIn === true;
  const gives = allowances?.marriageTransferOut === true;
  const refusals: Refusal[] = [];
  if (receives && gives) {
    refusals.push({
      code: 'marriageAllowance.bothWays',
      about: ['allowances.marriageTransferOut', 'allowances.marriageTransferIn'],
      title: 'Marriage Allowance goes one way',
      message:
        'Your return both gives Marriage Allowance to your spouse and receives it. Keep one of the two.',
    });
  }
  if ((receives || gives) && marriedCouples !== undefined) {
    refusals.push({
      code: 'marriageAllowance.withMarriedCouples',
      about: [
        receives ? 'allowances.marriageTransferIn' : 'allowances.marriageTransferOut',
        'marriedCouples.spouseName',
      ],
      title: 'Marriage Allowance and Married Couple’s Allowance cannot both be claimed',
      message:
        'Your return has Marriage Allowance and the Married Couple’s Allowance of the additional information pages (page Ai 3). Keep one of the two.',
    });
  }
  return refusals;
}

/** ITA 2007, ss.45 to 53. Giving a surplus away does not change the giver's tax, so it needs no refusal. */
function marriedCouplesRefusals(inputs: TaxInputs): Refusal[] {
  const couple = inputs.marriedCouples;
  if (couple === undefined) return [];
  const refusals: Refusal[] = [];
  if (inputs.dateOfBirth === undefined && !oneBornBefore1935(inputs)) {
    refusals.push({
      code: 'marriedCouples.dateOfBirth',
      about: ['marriedCouples.spouseDateOfBirth'],
      title: 'Married Couple’s Allowance needs a date of birth',
      message:
        'It is for couples of whom one was born before 6 April 1935. Enter your date of birth in your profile, or your spouse’s on page Ai 3 of the additional information pages.',
    });
  }
  const { halfToSpouse = false, allToSpouse = false, halfFromSpouse = false, allFromSpouse = false } = couple;
  const shares = claimedWords('marriedCouples', { halfToSpouse, allToSpouse, halfFromSpouse, allFromSpouse });
  if (shares.length > 1) {
    refusals.push({
      code: 'marriedCouples.shares',
      about: shares,
      title: 'Your choices for the Married Couple’s Allowance contradict each other',
      message:
        'Page Ai 3 of your additional information pages has more than one of boxes 3, 4, 6 and 7: half or all of the lowest allowance goes to you or to your spouse. Keep one of them.',
    });
  }
  if (couple.surplusFromSpouse === true) {
    refusals.push({
      code: 'marriedCouples.surplusFromSpouse',
      about: ['marriedCouples.surplusFromSpouse'],
      title: 'Your spouse’s surplus Married Couple’s Allowance is not calculated',
      message:
        'Only your spouse’s return shows how much your spouse could not use. Clear box 10 of page Ai 3 to see an estimate without it, or ask an adviser to work it out.',
    });
  }
  return refusals;
}

/** The form does not have the date of birth of a former spouse. ITA 2007, s.454(5). */
function maintenanceRefusals(inputs: TaxInputs): Refusal[] {
  if (amountTotal(inputs.taxReliefs?.maintenance) <= 0 || oneBornBefore1935(inputs)) return [];
  return [
    {
      code: 'taxReliefs.maintenance',
      about: ['taxReliefs.maintenance'],
      title: 'Relief for maintenance needs someone born before 6 April 1935',
      message:
        'Your additional information pages have maintenance payments (box 7), and nothing says that you or your spouse was born before 6 April 1935. Clear the box. If a former spouse was born before that day, ask an adviser to work out the relief.',
    },
  ];
}

/**
 * Above the limit only knowledge-intensive companies count, and the form does not ask how much went to them. ITA
 * 2007, s.158.
 */
function enterpriseInvestmentRefusals({ taxReliefs }: TaxInputs, { reliefs }: YearRates): Refusal[] {
  const limit = reliefs.enterpriseInvestmentLimit.value;
  let subscribed = 0;
  for (const { value } of taxReliefs?.enterpriseInvestment ?? []) subscribed += roundUpToPound(value);
  if (subscribed <= limit) return [];
  return [
    {
      code: 'taxReliefs.enterpriseInvestmentLimit',
      about: ['taxReliefs.enterpriseInvestment'],
      title: `Enterprise Investment Scheme subscriptions above ${formatPounds(limit)} are not calculated`,
      message:
        'Above that only shares of knowledge-intensive companies count, and your additional information pages (box 2) do not say how much they are. Enter no more than the limit, or ask an adviser to work out the relief.',
    },
  ];
}
