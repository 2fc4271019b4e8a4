import type { Amounts } from './amount.ts';

/**
 * SA104S or SA104F, one partnership. The share and the year's adjustment can be negative: a share of a loss. Only the
 * full pages have transition profit, overlap relief and income other than the trade's and untaxed interest.
 */
export interface PartnershipInputs extends Amounts<
  | 'share'
  | 'yearAdjustment'
  | 'seissGrants'
  /** Both can be negative. */
  | 'accountingAdjustment'
  | 'averagingAdjustment'
  | 'foreignTax'
  | 'overlapRelief'
  | 'lossBroughtForward'
  | 'otherProfit'
  | 'lossAgainstIncome'
  | 'lossCarriedBack'
  /** 2023-24: profit from the accounting date to 5 April 2024, which can be negative, and overlap relief against it. */
  | 'transitionPart'
  | 'transitionOverlap'
  /** The part of the transition profit taxed this year, and losses of earlier years against it. */
  | 'transitionProfit'
  | 'transitionLossUsed'
  | 'taxDeducted'
  /** Reduces the profit for Class 4 and Class 2. */
  | 'class4Adjustment'
  | PartnershipIncome
> {
  /** What the loss carried back comes off: one of `carryBackClaims`. */
  readonly carryBackClaim?: string;
  /** The trade of the partnership, for labels. */
  readonly name?: string;
  readonly class4Exempt?: boolean;
  readonly class2Voluntary?: boolean;
  /** The partnership uses the cash basis: bars sideways loss relief before 2024-25. */
  readonly cashBasis?: boolean;
}

/**
 * Income that is not profit of the trade, with its adjustments to the tax year, before foreign tax. The tax is foreign
 * tax for which no credit is claimed.
 */
type PartnershipIncome =
  | 'untaxedInterest'
  | 'foreignInterest'
  | 'foreignInterestTax'
  /** Before UK tax. */
  | 'taxedInterest'
  | 'taxedInterestTax'
  | 'dividends'
  | 'dividendsTax'
  /** Can be negative: a loss. */
  | 'propertyShare'
  | 'propertyLossBroughtForward'
  /** The part of a loss of the year set against other income; the rest is carried forward. */
  | 'propertyLossAgainstIncome'
  | 'propertyFinanceCosts'
  | 'holidayLets'
  | 'otherUntaxed'
  | 'otherUntaxedLossUsed'
  | 'offshoreFunds'
  | 'offshoreFundsTax'
  | 'foreignIncome'
  | 'foreignLossUsed'
  | 'foreignIncomeTax'
  | 'foreignFinanceCosts'
  /** Before UK tax. */
  | 'otherTaxed'
  | 'otherTaxedTax';
