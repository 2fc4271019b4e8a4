import type { CalcInput } from './calc-inputs.ts';

/** What an input is about, in the words of a refusal: '… is not calculated yet'. Related inputs share a topic. */
export type Topic = { readonly words: string; readonly form: string };

const on =
  (form: string) =>
  (words: string): Topic => ({ words, form });
const fullPartnership = on('Partnership (full) form');
const gains = on('Capital gains form');
const residence = on('Residence form');
const trusts = on('Trusts form');
const additional = on('Additional information form');

const nonResidentGains = gains('Capital Gains Tax of people who live abroad');
const foreignRegime = residence('The foreign income and gains regime');

/**
 * The inputs the engine has no rule for. It refuses them by these names when they are filled in. Every other input
 * must be one of TaxInputs (src/tax/inputs.ts); the compiler checks this in the code that reads forms for the engine.
 */
export const calcTopics = {
  'foreignRegime.tradeProfit': foreignRegime,
  'foreignRegime.tradeLoss': foreignRegime,
  'foreignRegime.partnershipIncome': foreignRegime,
  'foreignRegime.partnershipLoss': foreignRegime,
  'partnership.untaxedOverlapRelief': fullPartnership(
    'Overlap relief set against untaxed income of a partnership',
  ),
  'capitalGains.foreignRegimeClaim': foreignRegime,
  'capitalGains.lossesAgainstEarlierIncome': gains('Share losses set against income of the year before'),
  'capitalGains.lossesAgainstEarlierGains': gains('Losses set against gains of earlier years'),
  'capitalGains.trustLiability': gains('Tax of a trust abroad'),
  'capitalGains.nonResidentResidentialGains': nonResidentGains,
  'capitalGains.nonResidentOtherGains': nonResidentGains,
  'capitalGains.nonResidentLosses': nonResidentGains,
  'trusts.settlorInterested': trusts('Payments of a trust that you set up and can benefit from'),
  'trusts.nonRepayable': trusts('Estate income with tax that is not repaid'),
  'unsupported.deficiencyRelief': additional('Deficiency relief of a life insurance policy'),
  'unsupported.receiptsOfAnotherYear': additional('Business receipts taxed in another year'),
  'unsupported.lumpSumExemption': additional('The exempt part of a lump sum from a retirement scheme'),
  'unsupported.bonusShareRelief': additional('Relief on the redemption of bonus shares'),
  'unsupported.previousSpouse': additional('Married Couple’s Allowance after a second marriage in the year'),
  'unsupported.pensionLifetimeAllowance': additional('The charge on pensions above the lifetime allowance'),
  'unsupported.pensionOverseasTransfer': additional('The overseas pension transfer charge'),
  'unsupported.pensionUnauthorisedPayments': additional('The charge on unauthorised pension payments'),
  'unsupported.pensionShortServiceRefund': additional(
    'Tax on a short service refund of pension contributions',
  ),
  'unsupported.otherAdditional': additional('Some of the additional information'),
} as const satisfies Partial<Record<CalcInput, Topic>>;

export type CalcTopic = keyof typeof calcTopics;
