import { type Pence, pence } from '#domain/money.ts';
import { type Amount, amountTotal } from '../amount.ts';
import type { CapitalGainsInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import type { Refusal } from '../refusals.ts';
import { excessOver } from '../rounding.ts';
import { gainsDeductions } from '../steps/gains/losses.ts';
import { poolsOf, type Pools } from '../steps/gains/pools.ts';
import { reliefGains } from '../steps/gains/relief-gains.ts';
import { incomeInPounds, reliefInPounds } from '../workings.ts';

/**
 * Gains that the form says too little about. We only ask for details that could change the tax. When losses and the
 * annual exempt amount cover every gain, the dates and reliefs do not matter.
 */
export function gainsRefusals(inputs: TaxInputs, { capitalGains: rates }: YearRates): Refusal[] {
  const given = inputs.capitalGains;
  if (given === undefined) return [];
  const pools = poolsOf(given, rates);
  const refusals = contradictions(given, pools);
  if (refusals.length > 0 || nothingTaxable(given, pools, rates)) return refusals;
  return [
    ...carriedInterestEnded(pools, rates),
    ...limitChanges(inputs.taxYear, given, rates),
    ...(rates.periods.value.length > 1 ? rateChange(given, pools, rates) : []),
  ];
}

function nothingTaxable(given: CapitalGainsInputs, pools: Pools, rates: YearRates['capitalGains']): boolean {
  const { losses, exempt } = gainsDeductions(given, pools, rates);
  return pools.total.value === losses.value + exempt.value;
}

/** Boxes that are part of other boxes but contain a larger amount. */
function contradictions(given: CapitalGainsInputs, { other }: Pools): Refusal[] {
  const refusals: Refusal[] = [];
  const unlisted = gainsInPounds(given.unlistedGains);
  const relief = gainsInPounds(given.businessDisposalRelief) + gainsInPounds(given.investorsRelief);
  const special = gainsInPounds(given.excludedSecuritiesGains) + gainsInPounds(given.holdingCompanyGains);
  const losses =
    lossesInPounds(given.cryptoLosses) +
    lossesInPounds(given.otherLosses) +
    lossesInPounds(given.listedLosses) +
    lossesInPounds(given.unlistedLosses);
  if (gainsInPounds(given.investorsRelief) > unlisted) {
    refusals.push({
      code: 'capitalGains.investorsReliefAboveGains',
      about: ['capitalGains.investorsRelief', 'capitalGains.unlistedGains'],
      title: 'Gains with Investors’ Relief are more than the gains on unlisted shares',
      message:
        'Your capital gains form has more in box 49 than in box 34. Box 34 must include every gain on unlisted shares, even those with Investors’ Relief.',
    });
  }
  if (relief > other.value) {
    refusals.push({
      code: 'capitalGains.reliefAboveGains',
      about: ['capitalGains.investorsRelief', 'capitalGains.businessDisposalRelief'],
      title: 'Gains with a relief are more than the gains they are part of',
      message:
        'Your capital gains form has more in boxes 49 and 50 than gains on shares and other assets. Add these gains to box 17, 26 or 34. Relief on the sale of a home, such as a furnished holiday let, is not calculated yet: ask an adviser to work it out.',
    });
  }
  if (gainsInPounds(given.employeeShareholderGains) > unlisted) {
    refusals.push({
      code: 'capitalGains.employeeShareholderAboveGains',
      about: ['capitalGains.employeeShareholderGains', 'capitalGains.unlistedGains'],
      title: 'Gains above the employee shareholder limit are not among your gains',
      message:
        'Your capital gains form has more in box 39 than in box 34. Add the gains of box 39 to box 34, where they are taxed.',
    });
  }
  if (special > other.value || lossesInPounds(given.holdingCompanyLosses) > losses) {
    refusals.push({
      code: 'capitalGains.specialSecuritiesAboveGains',
      about: [
        'capitalGains.excludedSecuritiesGains',
        'capitalGains.holdingCompanyGains',
        'capitalGains.holdingCompanyLosses',
      ],
      title: 'Gains or losses on special securities are not among your gains and losses',
      message:
        'Your capital gains form has more in boxes 52EG and 52QG than gains on shares and other assets, or more in box 52QL than losses on them. Add them to boxes 17, 26 and 34, or 19, 27 and 35, as well.',
    });
  }
  if (lossesInPounds(given.lossesAgainstIncome) > lossesInPounds(given.unlistedLosses)) {
    refusals.push({
      code: 'capitalGains.shareLossesAboveLosses',
      about: ['capitalGains.lossesAgainstIncome', 'capitalGains.unlistedLosses'],
      title: 'Share losses set against income are more than the losses on unlisted shares',
      message:
        'Your capital gains form has more in box 41 than in box 35. Box 35 must include every loss on unlisted shares, even those set against income.',
    });
  }
  const { businessDisposalReliefToDate: toDate, businessDisposalRelief: thisYear } = given;
  if (gainsInPounds(toDate) > 0 && gainsInPounds(toDate) < gainsInPounds(thisYear)) {
    refusals.push({
      code: 'capitalGains.reliefToDateWithoutThisYear',
      about: ['capitalGains.businessDisposalReliefToDate', 'capitalGains.businessDisposalRelief'],
      title: 'Business Asset Disposal Relief claimed so far leaves out this year',
      message:
        'Your capital gains form has less in box 50.1 than in box 50. Box 50.1 must include the gains of every year, even this one.',
    });
  }
  return refusals;
}

/** From 6 April 2026 carried interest is trading income: Finance Act 2026. */
function carriedInterestEnded(pools: Pools, rates: YearRates['capitalGains']): Refusal[] {
  const charged = rates.periods.value.every(({ carriedInterest }) => carriedInterest !== null);
  if (charged || !pools.taxed.some(({ name }) => name === 'carried_interest')) return [];
  return [
    {
      code: 'capitalGains.carriedInterest',
      about: ['capitalGains.carriedInterest'],
      title: 'Carried interest of 2026-27 is not calculated yet',
      message:
        'From 6 April 2026 carried interest is taxed as trading income, not as a capital gain. Clear it on your capital gains form to see an estimate of the rest, or ask an adviser to work it out.',
    },
  ];
}

/**
 * Lifetime limits that fell during the year to the amount in the rates: Entrepreneurs’ Relief on 11 March 2020 from
 * £10 million, Finance Act 2020, s.23; Investors’ Relief on 30 October 2024 from £10 million, Finance Act 2025, s.9.
 */
function limitChanges(
  taxYear: TaxInputs['taxYear'],
  given: CapitalGainsInputs,
  rates: YearRates['capitalGains'],
): Refusal[] {
  const claimed = amountTotal(given.businessDisposalRelief);
  if (taxYear === '2019-20' && claimed > rates.businessDisposalLimit.value) {
    return [
      {
        code: 'capitalGains.entrepreneursReliefLimit',
        about: ['capitalGains.businessDisposalRelief'],
        title: 'Entrepreneurs’ Relief on more than £1 million is not calculated for 2019-20',
        message:
          'The lifetime limit fell from £10 million to £1 million on 11 March 2020, and your capital gains form does not say when the gains of box 50 were made. Ask an adviser to work out this relief.',
      },
    ];
  }
  if (taxYear === '2024-25' && amountTotal(given.investorsRelief) > rates.investorsLimit.value) {
    return [
      {
        code: 'capitalGains.investorsReliefLimit',
        about: ['capitalGains.investorsRelief'],
        title: 'Investors’ Relief on more than £1 million is not calculated for 2024-25',
        message:
          'The lifetime limit fell from £10 million to £1 million on 30 October 2024, and your capital gains form does not say when the gains of box 49 were made. Ask an adviser to work out this relief.',
      },
    ];
  }
  return [];
}

/** 2024-25: two sets of rates, and gains without a date on the form. */
function rateChange(given: CapitalGainsInputs, pools: Pools, rates: YearRates['capitalGains']): Refusal[] {
  const refusals: Refusal[] = [];
  const { businessDisposal, investors } = reliefGains(given, rates);
  const relief = pence(businessDisposal.value + investors.value);
  const before = gainsInPounds(given.gainsBeforeRateChange);
  const answered = given.rateChangeAnswered === true || before > 0;
  const after = excessOver(pools.other.value, before);
  const usual = excessOver(pools.other.value, relief);
  if (usual > 0 && !answered) {
    refusals.push({
      code: 'capitalGains.gainsBeforeRateChange',
      about: ['capitalGains.gainsBeforeRateChange'],
      title: 'When your gains were made decides their tax',
      message:
        'The rates of Capital Gains Tax rose on 30 October 2024. On your capital gains form, below box 51, say how much of the gains in boxes 13.4, 17, 26 and 34 was made before that day. Enter 0 when it was none.',
    });
  } else if (before > pools.other.value) {
    refusals.push({
      code: 'capitalGains.gainsBeforeRateChangeAboveGains',
      about: ['capitalGains.gainsBeforeRateChange'],
      title: 'Gains made before 30 October 2024 are more than your gains',
      message:
        'Your capital gains form has more gains made before 30 October 2024 than boxes 13.4, 17, 26 and 34 together. Leave homes and carried interest out of that figure.',
    });
  } else if (usual > 0 && relief > 0 && before > 0 && after > 0) {
    refusals.push({
      code: 'capitalGains.reliefAcrossRateChange',
      about: [
        'capitalGains.businessDisposalRelief',
        'capitalGains.investorsRelief',
        'capitalGains.gainsBeforeRateChange',
      ],
      title: 'Gains with a relief on both sides of 30 October 2024 are not calculated yet',
      message:
        'Your capital gains form has gains with Business Asset Disposal Relief or Investors’ Relief, and gains made both before and from 30 October 2024, and does not say on which side those with the relief were made. Ask an adviser to work out the tax.',
    });
  }
  if (pools.attributed.value > 0) {
    refusals.push({
      code: 'capitalGains.attributedGainsAcrossRateChange',
      about: ['capitalGains.attributedGains'],
      title: 'Gains of a trust attributed to you are not calculated for 2024-25',
      message:
        'The rates of Capital Gains Tax rose on 30 October 2024, and your capital gains form does not say when the gains of box 18 count as made. Clear that box to see an estimate of the rest, or ask an adviser to work it out.',
    });
  }
  return refusals;
}

/** Rounded as in the steps: gains down, losses up, each to a whole pound. */
function gainsInPounds(amount: Amount | undefined): Pence {
  return incomeInPounds('gains', '', amount).value;
}

function lossesInPounds(amount: Amount | undefined): Pence {
  return reliefInPounds('losses', '', amount).value;
}
