import { formatPounds, type Pence, sum } from '#domain/money.ts';
import { startYear } from '#domain/tax-year.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';
import { roundUpToPound } from '../rounding.ts';
import type { YearFigures } from '../year-figures.ts';
import { claimedWords } from './claimed-words.ts';

/** Claims that are not possible as entered, or that need more than the forms ask for. */
export function incomeReliefRefusals(inputs: TaxInputs): Refusal[] {
  return [
    ...giftRefusals(inputs),
    ...withheldTaxRefusals(inputs),
    ...pensionAgeRefusals(inputs),
    ...nextYearLossRefusals(inputs),
  ];
}

/** A loss of next year comes off a year whose tax is known here. */
function nextYearLossRefusals({ taxYear, nextYearLoss: claim, earlierYears = [] }: TaxInputs): Refusal[] {
  if (inPounds(claim?.claimed) === 0) return [];
  const year = claim?.year;
  if (year === taxYear || earlierYears.some(({ inputs }) => inputs.taxYear === year)) return [];
  return [
    {
      code: 'nextYearLoss.yearNotKnown',
      about: ['nextYearLoss.year'],
      title: 'The year of a loss claimed now is not filled in here',
      message: `Your additional information form claims relief now for a loss of next year (SA101 page Ai 4, box 3), against ${year ?? 'a year that it does not name'} (box 5). We work out the tax it saves only for ${taxYear}, and for the three years before it if they are filled in here. Fill in that year, or claim the loss in next year’s return instead.`,
    },
  ];
}

/** Gift Aid for the year before is part of the amount paid. */
function giftRefusals({ giftAid }: TaxInputs): Refusal[] {
  if (inPounds(giftAid?.carriedBack) <= inPounds(giftAid?.payments)) return [];
  return [
    {
      code: 'giftAid.carriedBackMoreThanPaid',
      about: ['giftAid.carriedBack', 'giftAid.payments'],
      title: 'More Gift Aid is counted for the year before than was paid',
      message:
        'On SA100 page TR 4, box 7 is the part of box 5 that counts for the year before, and it is more than box 5. Correct one of the two.',
    },
  ];
}

/**
 * The payer withholds the basic rate from such payments and pays it with the return: ITA 2007, ss.900 to 903 and 963.
 * We found no source on whether the box has the amount before or after that.
 */
function withheldTaxRefusals({ incomeReliefs: claims }: TaxInputs): Refusal[] {
  const refusals: Refusal[] = [];
  const message = (box: string) =>
    `Your additional information form has such payments (${box}). The basic rate you kept back from them is due with your return, and that is not calculated yet. Clear the box to see an estimate without them, or ask an adviser to work it out.`;
  if (amountTotal(claims?.annualPayments) > 0) {
    refusals.push({
      code: 'incomeReliefs.annualPayments',
      about: ['incomeReliefs.annualPayments'],
      title: 'Annual payments you made are not calculated yet',
      message: message('SA101 page Ai 2, other tax reliefs, box 4'),
    });
  }
  if (amountTotal(claims?.patentRoyalties) > 0) {
    refusals.push({
      code: 'incomeReliefs.patentRoyalties',
      about: ['incomeReliefs.patentRoyalties'],
      title: 'Patent royalties you paid are not calculated yet',
      message: message('SA101 page Ai 2, box 15'),
    });
  }
  return refusals;
}

/**
 * Losses on shares with EIS or SEIS relief are outside the limit, and no input identifies them. ITA 2007, s.24A(6).
 */
export function shareLossRefusals({ reliefs: { limited } }: YearFigures): Refusal[] {
  if (limited.shareLosses.value === 0 || limited.claimed.value <= limited.limit.value) return [];
  return [
    {
      code: 'incomeReliefs.shareLossesAboveLimit',
      about: ['capitalGains.lossesAgainstIncome'],
      title: 'Losses on shares above the limit on Income Tax reliefs are not calculated',
      message: `Your losses and interest are more than the limit of ${formatPounds(limited.limit.value)}, and losses on shares are among them (SA108 box 41). Some of those are outside the limit. Lower the claims to the limit, or ask an adviser to work them out.`,
    },
  ];
}

/**
 * Payments after the 75th birthday have no relief; in the year of the birthday, those before it have. FA 2004,
 * s.188(3)(a).
 */
function pensionAgeRefusals({ taxYear, dateOfBirth, pensionContributions = {} }: TaxInputs): Refusal[] {
  const paid = sum(...Object.values(pensionContributions).map((amount) => amountTotal(amount)));
  if (dateOfBirth === undefined || paid === 0) return [];
  if (dateOfBirth >= `${startYear(taxYear) - 75}-04-06`) return [];
  return [
    {
      code: 'pensionContributions.after75',
      about: claimedWords('pensionContributions', pensionContributions),
      title: 'There is no tax relief on pension payments after the age of 75',
      message:
        'You were 75 before the tax year began, and your return has pension payments (SA100 page TR 4, boxes 1 to 4). Clear those boxes, and tell your pension provider if it claimed tax relief.',
    },
  ];
}

function inPounds(amount: Amount = []): Pence {
  return sum(...amount.map(({ value }) => roundUpToPound(value)));
}
