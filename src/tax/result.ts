import type { Pence } from '#domain/money.ts';
import type { Region } from './inputs.ts';
import type { SupportedTaxYear } from './rates/index.ts';
import type { Refusal } from './refusals.ts';
import type { WorkingNode } from './workings.ts';

/** Either every figure with its workings, or the reasons why there is none. */
export type Calculation =
  | { readonly ok: true; readonly result: TaxResult; readonly workings: Workings }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** The figures of one person's year. Amounts are pence; a source the person does not have is nil. */
export interface TaxResult {
  readonly taxYear: SupportedTaxYear;
  readonly region: Region;
  readonly employment: {
    /** Pay through payroll, box 1 of every SA102. */
    readonly pay: Pence;
    /** Pay, tips and benefits. */
    readonly gross: Pence;
    readonly expenses: Pence;
    /** What is taxed: gross less expenses. */
    readonly income: Pence;
  };
  readonly trading: {
    readonly present: boolean;
    /** Everything taxed as trading income before deductions. */
    readonly income: Pence;
    /** Expenses and capital allowances deducted. */
    readonly expenses: Pence;
    /** Expenses as they stand in the boxes, to the penny, whether deducted or not. */
    readonly expensesEntered: Pence;
    readonly allowance: Pence;
    readonly lossUsed: Pence;
    readonly profit: Pence;
    /** This year's loss, positive; it carries forward. */
    readonly loss: Pence;
    /** Turnover is low enough for the short pages. */
    readonly shortPagesAllowed: boolean;
  };
  readonly partnership: {
    readonly present: boolean;
    /** The shares of profit and other business income before losses of earlier years. */
    readonly income: Pence;
    readonly lossUsed: Pence;
    /** What is taxed, of all partnerships. */
    readonly profit: Pence;
    /** This year's losses, positive; they carry forward. */
    readonly loss: Pence;
  };
  readonly property: {
    readonly present: boolean;
    readonly income: Pence;
    readonly expenses: Pence;
    /** Expenses and residential finance costs as they stand in the boxes, to the penny, whether deducted or not. */
    readonly expensesEntered: Pence;
    readonly allowance: Pence;
    readonly roomRelief: Pence;
    readonly lossUsed: Pence;
    readonly profit: Pence;
    /** This year's loss, positive; it carries forward. */
    readonly loss: Pence;
    readonly residentialFinanceCosts: Pence;
    /** Finance costs on other property (SA105 box 26), part of the expenses. Nil unless the figure names its box. */
    readonly otherFinanceCosts: Pence;
    readonly financeCostRelief: Pence;
    readonly financeCostsCarriedForward: Pence;
  };
  readonly homeWorking: {
    /** What is claimed for working from home, part of the expenses of employments and the trade. */
    readonly claimed: Pence;
    /** The same to the penny. */
    readonly entered: Pence;
  };
  readonly totalIncome: Pence;
  readonly adjustedNetIncome: Pence;
  readonly personalAllowance: Pence;
  readonly taxableIncome: Pence;
  /** Tax on each type of income before reductions. */
  readonly taxOn: { readonly nonSavings: Pence; readonly savings: Pence; readonly dividends: Pence };
  /** Income Tax after reductions. */
  readonly incomeTax: Pence;
  readonly class2: Pence;
  readonly class4: Pence;
  /** The whole charge of the year before anything already paid. */
  readonly taxDue: Pence;
  readonly taxDeducted: Pence;
  /** taxDue less taxDeducted; negative when the year is overpaid. */
  readonly taxToPay: Pence;
  readonly paymentsOnAccount: { readonly required: boolean; readonly each: Pence };
  /** The limits screens ask about. */
  readonly limits: {
    readonly class2Compulsory: boolean;
    readonly smallProfitsThreshold: Pence;
    readonly childBenefitThreshold: Pence;
  };
}

/** The figures that can answer "why?", named as on the wire. */
export const explainedFields = [
  'summary_income',
  'summary_expense',
  'summary_tax',
  'paye_income',
  'employment_salary',
  'trading_income',
  'trading_expenses',
  'trading_allowance',
  'trading_profit',
  'partnership_income',
  'partnership_loss_used',
  'partnership_profit',
  'property_gross_income',
  'property_expenses',
  'property_allowance',
  'property_room_relief',
  'property_profit',
  'property_residential_interest',
  'property_residential_finance_relief',
  'adjusted_net_income',
  'personal_allowance',
  'taxable_income',
  'income_tax',
  'class2_nic',
  'class4_nic',
  'tax_deducted',
  'tax_due',
  'tax_to_pay',
  'first_payment_on_account',
] as const;
export type ExplainedField = (typeof explainedFields)[number];

export type Workings = Readonly<Record<ExplainedField, WorkingNode>>;
