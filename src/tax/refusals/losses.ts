import { formatPounds, pence, type Pence, sum } from '#domain/money.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';
import { excessOver, lowest, notBelowZero } from '../rounding.ts';
import { reliefInPounds } from '../workings.ts';
import type { YearFigures } from '../year-figures.ts';

/**
 * Losses that are used twice or do not exist. A trading loss of the year reduces the income of the year first. Gains
 * are only reduced by the part that this income cannot absorb and no relief has used: TCGA 1992, s.261B; HMRC HS227.
 * A property loss never reduces gains: ITA 2007, ss.118 and 120.
 */
export function lossAgainstGainsRefusals(inputs: TaxInputs, figures: YearFigures): Refusal[] {
  const { taxYear, selfEmployment, fullTrades = [], partnerships = [], capitalGains } = inputs;
  const claimed = reliefInPounds('losses', '', capitalGains?.incomeLosses).value;
  if (claimed === 0) return [];
  const against = 'Your capital gains form sets a loss of this year against gains (box 46)';
  const businesses = [selfEmployment ?? {}, ...fullTrades, ...partnerships];
  if (taxYear < '2024-25' && businesses.some(({ cashBasis }) => cashBasis === true)) {
    return [
      {
        code: 'capitalGains.cashBasisLossAgainstGains',
        about: ['capitalGains.incomeLosses', ...cashBasisBoxes(inputs)],
        title: 'A loss on the cash basis cannot be set against gains',
        message: `${against}, and your business uses the cash basis. Until 2023-24 such a loss can only be carried forward: clear box 46. If it is the loss of another business, ask an adviser to work it out.`,
      },
    ];
  }
  const made = sum(figures.trading.lossOfYear.value, figures.partnership.lossOfYear.value);
  if (made === 0) {
    return [
      {
        code: 'capitalGains.incomeLossesWithoutLoss',
        about: ['capitalGains.incomeLosses'],
        title: 'There is no loss of a business to set against gains',
        message: `${against}, and no business in your return has a loss this year. Clear box 46, or enter the business that made the loss. A property loss cannot be set against gains. For losses of other kinds, ask an adviser to work it out.`,
      },
    ];
  }
  const used = usedOnIncome(figures);
  const left = excessOver(made, used);
  if (claimed > left) {
    return [
      {
        code: 'capitalGains.incomeLossesUsedTwice',
        about: [...againstIncomeBoxes(inputs), 'capitalGains.incomeLosses'],
        title: 'One loss is set against both income and gains',
        message: `The losses of your business this year are ${formatPounds(made)}, of which ${formatPounds(used)} comes off your income (box 33 of the short self-employment form, box 78 of the full one, or box 22 of a partnership). Box 46 of the capital gains form can be at most the other ${formatPounds(left)}, and has ${formatPounds(claimed)}. Lower one of the boxes.`,
      },
    ];
  }
  const room = roomOnIncome(figures);
  if (room > 0) {
    return [
      {
        code: 'capitalGains.incomeLossesBeforeIncome',
        about: [...againstIncomeBoxes(inputs), 'capitalGains.incomeLosses'],
        title: 'A loss comes off income before it comes off gains',
        message: `${against}, and income of ${formatPounds(room)} is left that the loss could come off. Set the loss against income first (box 33 of the short self-employment form, box 78 of the full one, or box 22 of a partnership), and only the rest against gains, or clear box 46.`,
      },
    ];
  }
  return [];
}

/** A loss that is carried back although this year uses it: HMRC return rules 6449 and 6510 compare box by box. */
export function carryBackRefusals(inputs: TaxInputs, figures: YearFigures): Refusal[] {
  const back = figures.carriedBack.claimed.value;
  if (back === 0) return [];
  const made = sum(figures.trading.lossOfYear.value, figures.partnership.lossOfYear.value);
  const onGains = reliefInPounds('losses', '', inputs.capitalGains?.incomeLosses).value;
  const left = excessOver(made, sum(usedOnIncome(figures), onGains));
  if (back <= left) return [];
  return [
    {
      code: 'losses.carriedBackUsedTwice',
      about: lossBackBoxes(inputs),
      title: 'More of a loss is carried back than is left',
      message: `The losses of your business this year are ${formatPounds(made)}. After what comes off income and gains of this year, ${formatPounds(left)} is left, and your forms carry back ${formatPounds(back)}. Lower the loss carried back (box 34 of the short self-employment form, box 79 of the full one, or box 23 of a partnership).`,
    },
  ];
}

/**
 * The part of the losses claimed that actually reduced income; the limit on reliefs or the remaining income excludes
 * the rest.
 */
function usedOnIncome({ reliefs: { limited, unused } }: YearFigures): Pence {
  const notGiven = pence(limited.claimed.value - limited.given.value + unused);
  return excessOver(limited.sideways.value, notGiven);
}

/** Income that could absorb more losses, within the limit on reliefs. */
function roomOnIncome({ netIncome, reliefs: { limited } }: YearFigures): Pence {
  return notBelowZero(lowest(netIncome.value, pence(limited.limit.value - limited.claimed.value)));
}

/** The boxes that carry a loss back. */
export function lossBackBoxes({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): string[] {
  const isBack = (one: { lossCarriedBack?: Amount } | undefined) => amountTotal(one?.lossCarriedBack) > 0;
  return [
    ...(isBack(selfEmployment) ? ['selfEmployment.lossCarriedBack'] : []),
    ...(fullTrades.some(isBack) ? ['fullTrade.lossCarriedBack'] : []),
    ...(partnerships.some(isBack) ? ['partnership.lossCarriedBack'] : []),
  ];
}

/** The boxes that set a loss against income; the self-employment form's where none does. */
function againstIncomeBoxes({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): string[] {
  const isClaimed = (one: { lossAgainstIncome?: Amount }) => amountTotal(one.lossAgainstIncome) > 0;
  const hasFull = fullTrades.some(isClaimed) || (selfEmployment === undefined && fullTrades.length > 0);
  const hasShare = partnerships.some(isClaimed) || (selfEmployment === undefined && fullTrades.length === 0);
  return [
    ...(selfEmployment !== undefined && (isClaimed(selfEmployment) || !(hasShare || hasFull))
      ? ['selfEmployment.lossAgainstIncome']
      : []),
    ...(hasFull ? ['fullTrade.lossAgainstIncome'] : []),
    ...(hasShare ? ['partnership.lossAgainstIncome'] : []),
  ];
}

function cashBasisBoxes({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): string[] {
  return [
    ...(selfEmployment?.cashBasis === true ? ['selfEmployment.cashBasis'] : []),
    ...(fullTrades.some(({ cashBasis }) => cashBasis === true) ? ['fullTrade.cashBasis'] : []),
    ...(partnerships.some(({ cashBasis }) => cashBasis === true) ? ['partnership.cashBasis'] : []),
  ];
}
