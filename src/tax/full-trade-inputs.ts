import type { Amounts } from './amount.ts';

/**
 * One business on SA103F, or a further one on SA103S. Its accounts can cover another period than the tax year: the year's adjustment, which can be
 * negative, makes up the difference.
 */
export interface FullTradeInputs extends Amounts<
  | 'turnover'
  | 'otherIncome'
  | 'tradingAllowance'
  | 'expenses'
  /** HW1: an additional expense of the trade. */
  | 'homeWorking'
  /** Business miles at the flat rate: an additional expense of the trade. */
  | 'mileage'
  /** The part of the expenses that tax does not allow. */
  | 'disallowable'
  | 'capitalAllowances'
  | 'balancingCharges'
  | 'goodsForOwnUse'
  /** Income in the accounts that is not profit of the trade. */
  | 'nonTaxableIncome'
  | 'yearAdjustment'
  | 'overlapRelief'
  | 'seissGrants'
  /** Adjustment income after a change of the way income is counted. */
  | 'accountingAdjustment'
  /** Of farmers and creators, to the average of several years; can be negative. */
  | 'averagingAdjustment'
  /** Instead of it: the profit of the year before, to average two years. Zero is an answer. */
  | 'averagingBefore'
  /** 2023-24: profit from the accounting date to 5 April 2024, which can be negative, and overlap relief against it. */
  | 'transitionPart'
  | 'transitionOverlap'
  /**
   * The part of the transition profit taxed this year, a fifth of it in 2023-24 when absent; and losses of earlier years
   * against it.
   */
  | 'transitionProfit'
  | 'transitionLossUsed'
  | 'lossBroughtForward'
  | 'otherProfit'
  | 'lossAgainstIncome'
  | 'lossCarriedBack'
  | 'taxDeducted'
  /** Reduces the profit for Class 4 and Class 2. */
  | 'class4Adjustment'
> {
  /** What the loss carried back comes off: one of `carryBackClaims`. */
  readonly carryBackClaim?: string;
  /** The business, for labels. */
  readonly name?: string;
  readonly class4Exempt?: boolean;
  readonly class2Voluntary?: boolean;
  /** It is on the short pages: workings cite their boxes. */
  readonly shortPages?: boolean;
  /** The cash basis is used: bars sideways loss relief before 2024-25. */
  readonly cashBasis?: boolean;
}
