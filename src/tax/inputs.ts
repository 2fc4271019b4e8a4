import { type Pence, sum } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';

/**
 * What the engine is told about one person and one tax year. Keys are the words of the form vocabulary
 * ('employment.pay' is `employments[n].pay`), so that a box and the input it feeds share a name.
 */
export interface TaxInputs {
  readonly taxYear: TaxYear;
  /** Where the main home was. */
  readonly region: Region;
  /** One for each employer; the order does not matter. */
  readonly employments: readonly EmploymentInputs[];
  readonly selfEmployment?: SelfEmploymentInputs;
  /** One for each partnership; the order does not matter. */
  readonly partnerships?: readonly PartnershipInputs[];
  readonly property?: PropertyInputs;
  /** Topics with a filled box that the engine must refuse, for example 'unsupported.furnishedHolidayLets'. */
  readonly unsupported?: readonly string[];
}

export type Region = 'england' | 'wales' | 'northern_ireland' | 'scotland';

/** SA102, one employer. */
export interface EmploymentInputs {
  /** The employer, for labels. */
  readonly name?: string;
  readonly pay?: Amount;
  readonly tips?: Amount;
  readonly benefits?: Amount;
  readonly expenses?: Amount;
  /** HW1: one more expense of the employment. */
  readonly homeWorking?: Amount;
  readonly taxDeducted?: Amount;
}

/** SA103S. A trading allowance above nil is the election for it: expenses and capital allowances then do not count. */
export interface SelfEmploymentInputs {
  readonly turnover?: Amount;
  readonly otherIncome?: Amount;
  readonly tradingAllowance?: Amount;
  readonly expenses?: Amount;
  /** HW1: one more expense of the trade. */
  readonly homeWorking?: Amount;
  readonly capitalAllowances?: Amount;
  readonly balancingCharges?: Amount;
  readonly goodsForOwnUse?: Amount;
  readonly lossBroughtForward?: Amount;
  readonly otherProfit?: Amount;
  readonly taxDeducted?: Amount;
  readonly class4Exempt?: boolean;
  readonly class2Voluntary?: boolean;
  /** Weeks of voluntary Class 2; HMRC holds the true count. The year's usual count when absent. */
  readonly class2Weeks?: number;
  /** Days traded, when the business started or ceased in the year: the limit of the short pages shrinks with them. */
  readonly daysTraded?: number;
}

/** SA104S, one partnership. */
export interface PartnershipInputs {
  /** The trade of the partnership, for labels. */
  readonly name?: string;
  /** The share of profit or loss; a loss is negative. */
  readonly share?: Amount;
  /** From the partnership's accounts to the tax year; may be negative. */
  readonly yearAdjustment?: Amount;
  /** Foreign tax deducted as an expense. */
  readonly foreignTax?: Amount;
  readonly lossBroughtForward?: Amount;
  readonly otherProfit?: Amount;
  readonly taxDeducted?: Amount;
  /** Taken off the profit that Class 4 is paid on and Class 2 is measured by. */
  readonly class4Adjustment?: Amount;
  readonly class4Exempt?: boolean;
  readonly class2Voluntary?: boolean;
}

/** SA105. A property allowance above nil is the election for it: expenses and finance costs then do not count. */
export interface PropertyInputs {
  readonly income?: Amount;
  readonly allowance?: Amount;
  readonly taxDeducted?: Amount;
  readonly expenses?: Amount;
  readonly privateUse?: Amount;
  readonly balancingCharges?: Amount;
  readonly capitalAllowances?: Amount;
  readonly rentARoomExempt?: Amount;
  readonly lossBroughtForward?: Amount;
  readonly residentialFinanceCosts?: Amount;
  readonly financeCostsBroughtForward?: Amount;
}

/**
 * An input amount: the figures that add up to it, each as it stands in its box, in pence. The forms want whole
 * pounds in every box, so each figure is rounded by itself. An absent or empty amount is nil.
 */
export type Amount = readonly Figure[];

export interface Figure {
  readonly value: Pence;
  readonly source: Source;
}

/** Where a figure was read. */
export type Source =
  /** Typed into a box by the filer. `entry` counts the entries of a list form from 1. */
  | {
      readonly from: 'form';
      readonly form: string;
      readonly box: string;
      readonly title?: string;
      readonly entry?: number;
    }
  /** The total of the transactions with these tags, standing in a box. */
  | {
      readonly from: 'books';
      readonly tags: readonly string[];
      readonly form: string;
      readonly box: string;
      readonly title?: string;
    }
  /** Stated outside the forms: a question of the what-if kind, or a test. */
  | { readonly from: 'stated'; readonly title: string };

/** An amount stated outside the forms. */
export function stated(value: Pence, title: string): Amount {
  return [{ value, source: { from: 'stated', title } }];
}

/** The figures as they stand, added up without rounding. */
export function amountTotal(amount: Amount | undefined): Pence {
  return sum(...(amount ?? []).map((figure) => figure.value));
}
