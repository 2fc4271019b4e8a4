import type { Rule } from './rule.ts';
import { has, sum } from './sums.ts';
import { textAt } from './tree.ts';

/** Rules that look at the profits of all trades together, or at what the trading income allowance rules out. */

/** The small profits threshold in pounds, by the day the year ends. */
const SMALL_PROFITS: Readonly<Record<string, number>> = { '2025-04-05': 6725, '2026-04-05': 6845 };
const VOLUNTARY_CLASS2 = [
  'SA103S/ProfitsLossesNICsAndCIS/PayClass2NICvoluntarily',
  'SA104S/NICs/PayClass2NICvoluntarily',
];
const TAXABLE_PROFITS = [
  'SA103S/ProfitsLossesNICsAndCIS/TotalTaxableBusinessProfits',
  'SA104S/ShareOfPartnershipTradingOrProfessionalProfits/TotalTaxableBusinessProfits',
];

export const tradingRules: readonly Rule[] = [
  {
    number: 8374,
    text: 'Class 2 is paid voluntarily only on profits below the small profits threshold of the year',
    breaks: ({ envelope, mtr }) => {
      const threshold = SMALL_PROFITS[textAt(envelope, 'IRheader/PeriodEnd')] ?? Number.POSITIVE_INFINITY;
      return (
        VOLUNTARY_CLASS2.some((tick) => has(mtr, tick)) && sum(mtr, ...TAXABLE_PROFITS) >= threshold * 100
      );
    },
  },
  {
    number: 8504,
    text: '[SSE32] should not be present if any instance of [SSE10.1] is present',
    breaks: ({ mtr }) =>
      has(mtr, 'SA103S/ProfitsLossesNICsAndCIS/NetBusinessLossForTax') &&
      has(mtr, 'SA103S/BusinessIncome/TradingIncomeAllowance'),
  },
];
