import { type Pence, sum, toPounds } from '#domain/money.ts';
import type { TaxResult } from './result.ts';

/** 1 is yes. The specification's flags compare with 0 or ask whether they are set. */
export type Flag = 0 | 1;

/**
 * The tax calculation as the wire carries it: the field names of the specification, amounts in pounds.
 * The server adds report_token, attachments and express_submit_enabled.
 */
export interface TaxCalculationFields {
  // The summary bar
  /** All income before expenses, allowances and losses. */
  readonly summary_income: number;
  /** All expenses and capital allowances deducted; not allowances claimed instead, nor residential finance costs. */
  readonly summary_expense: number;
  /** The tax estimate: the year's whole Income Tax and National Insurance, whether or not part is already paid. */
  readonly summary_tax: number;

  // What is due
  /** The whole charge of the year before tax deducted: Income Tax, Class 4, Class 2. */
  readonly tax_due: number;
  /** Tax deducted at source: PAYE, construction industry, rents. */
  readonly tax_deducted: number;
  /** What remains: tax_due less tax_deducted. Negative is a repayment. */
  readonly tax_to_pay: number;
  /** Tax of the year already refunded by HMRC; not an input yet, so 0. */
  readonly tax_refunded: number;
  /** The payment due by 31 January towards the next year; the one of 31 July is the same. 0 when not required. */
  readonly first_payment_on_account: number;
  readonly payments_on_account: { readonly required: boolean; readonly each: number };

  // Income Tax
  readonly adjusted_net_income: number;
  /** The allowance the person has, after the taper, whether or not all of it is used. */
  readonly personal_allowance: number;
  readonly taxable_income: number;
  /** Income Tax after reductions. */
  readonly income_tax: number;
  /** Tax on each type of income before reductions. */
  readonly breakdown: {
    readonly non_savings: { readonly total_tax: number };
    readonly savings: { readonly total_tax: number };
    readonly dividends: { readonly total_tax: number };
  };

  // Employment
  /** Pay that went through payroll (SA102 box 1), before expenses. */
  readonly paye_income: number;
  /** What is taxed: pay, tips and benefits less expenses. */
  readonly employment_salary: number;

  // Self-employment
  /** 1 when there are self-employment figures. */
  readonly has_sa103: Flag;
  /** 0 when turnover is too high for the short pages. */
  readonly sa103_valid: Flag;
  /** Everything taxed as trading income before deductions. */
  readonly trading_income: number;
  /** Expenses and capital allowances deducted; 0 when the trading allowance replaces them. */
  readonly trading_expenses: number;
  /** Expenses as entered, to the penny, whether deducted or not; no capital allowances. */
  readonly unadjusted_trading_expenses: number;
  /** The trading allowance used. */
  readonly trading_allowance: number;
  /** What is taxed: after losses of earlier years, never below 0. */
  readonly trading_profit: number;
  /** Coronavirus grants; none in these years. */
  readonly seiss_grant: number;

  // Partnerships
  /** The shares of profit and other business income before losses of earlier years. */
  readonly partnership_income: number;
  /** Losses of earlier years used against them. */
  readonly partnership_loss_used: number;
  /** What is taxed, of all partnerships, never below 0. */
  readonly partnership_profit: number;

  // Working from home
  /** What is claimed, in whole pounds: part of the expenses of employments and the trade. */
  readonly wfh_claim: number;
  /** The same to the penny. */
  readonly unadjusted_wfh_claim: number;

  // UK property
  /** Rents and balancing charges before deductions. */
  readonly property_gross_income: number;
  /** The same figure under the name the return's checks use. */
  readonly property_income: number;
  /** Expenses and residential finance costs as entered, to the penny, whether deducted or not. */
  readonly property_gross_expenses: number;
  /** Expenses and capital allowances deducted, after private use; 0 when the property allowance replaces them. */
  readonly property_expenses: number;
  /** What is taxed: after losses of earlier years, never below 0. */
  readonly property_profit: number;
  /** The property allowance used. */
  readonly property_allowance: number;
  /** Rent a Room amount taken off. */
  readonly property_room_relief: number;
  /** Residential finance costs of the year. */
  readonly property_residential_interest: number;
  /** Other finance costs (SA105 box 26), part of property_expenses. */
  readonly property_non_residential_interest: number;
  /** The tax reduction for residential finance costs. */
  readonly property_residential_finance_relief: number;

  // National Insurance
  readonly class2_nic: number;
  readonly class4_nic: number;
  /** 1 in years when Class 2 must be paid. */
  readonly nic2_compulsory: Flag;
  /** Trading profit from which Class 2 is treated as paid; below it, it is voluntary. */
  readonly class2_nic_limit: number;

  // Child Benefit and marriage
  /** 1 when adjusted net income is above the threshold of the High Income Child Benefit Charge. */
  readonly higher_childbenefit: Flag;
  readonly higher_childbenefit_threshold: number;
  /** The charge itself is not calculated yet, so 0: refuse when Child Benefit is declared. */
  readonly higher_childbenefit_charge: number;
  /** 0: a transfer is not calculated yet, so it must not be offered. */
  readonly marriage_transfer_valid: Flag;

  // Not calculated yet, or no such income: always 0
  readonly mileage_claimed: number;
  readonly apply_miles_to_property: Flag;
  readonly fhl_gross_income: number;
  readonly fhl_gross_expenses: number;
  readonly fhl_expenses: number;
  readonly fhl_profit: number;
  readonly fhl_interest: number;
  readonly fhl_allowance: number;
  readonly dividends: number;
  readonly dividends_adjusted: number;
  readonly div_allowance: number;
  readonly div_deduction: number;
  readonly savings_income: number;
  readonly taxed_interest: number;
  readonly pensions_state_benefits: number;
  readonly other_income: number;
  readonly other_expenses: number;
  readonly other_reliefs: number;
  readonly gift_aid_paid: number;
  readonly capital_gains_taxable: number;
  readonly capital_gains_total: number;
  readonly capital_gains_tax: number;
  readonly StudentLoanRepaymentDue: number;
  readonly PostgradLoanRepaymentDue: number;
}

/** The wire form of a result. */
export function toTaxCalculationFields(result: TaxResult): TaxCalculationFields {
  return {
    ...summaryFields(result),
    ...incomeTaxFields(result),
    ...tradingFields(result.trading),
    ...partnershipFields(result.partnership),
    ...homeWorkingFields(result.homeWorking),
    ...propertyFields(result.property),
    ...limitFields(result),
    ...notCalculatedYet,
  };
}

const notCalculatedYet = {
  tax_refunded: 0,
  seiss_grant: 0,
  higher_childbenefit_charge: 0,
  marriage_transfer_valid: 0,
  mileage_claimed: 0,
  apply_miles_to_property: 0,
  fhl_gross_income: 0,
  fhl_gross_expenses: 0,
  fhl_expenses: 0,
  fhl_profit: 0,
  fhl_interest: 0,
  fhl_allowance: 0,
  dividends: 0,
  dividends_adjusted: 0,
  div_allowance: 0,
  div_deduction: 0,
  savings_income: 0,
  taxed_interest: 0,
  pensions_state_benefits: 0,
  other_income: 0,
  other_expenses: 0,
  other_reliefs: 0,
  gift_aid_paid: 0,
  capital_gains_taxable: 0,
  capital_gains_total: 0,
  capital_gains_tax: 0,
  StudentLoanRepaymentDue: 0,
  PostgradLoanRepaymentDue: 0,
} as const;

function summaryFields({ employment, trading, partnership, property, ...result }: TaxResult) {
  const { required, each } = result.paymentsOnAccount;
  return {
    summary_income: inPounds(employment.gross, trading.income, partnership.income, property.income),
    summary_expense: inPounds(employment.expenses, trading.expenses, property.expenses),
    summary_tax: inPounds(result.taxDue),
    tax_due: inPounds(result.taxDue),
    tax_deducted: inPounds(result.taxDeducted),
    tax_to_pay: inPounds(result.taxToPay),
    first_payment_on_account: inPounds(each),
    payments_on_account: { required, each: inPounds(each) },
    paye_income: inPounds(employment.pay),
    employment_salary: inPounds(employment.income),
  };
}

function incomeTaxFields(result: TaxResult) {
  return {
    adjusted_net_income: inPounds(result.adjustedNetIncome),
    personal_allowance: inPounds(result.personalAllowance),
    taxable_income: inPounds(result.taxableIncome),
    income_tax: inPounds(result.incomeTax),
    breakdown: {
      non_savings: { total_tax: inPounds(result.taxOn.nonSavings) },
      savings: { total_tax: inPounds(result.taxOn.savings) },
      dividends: { total_tax: inPounds(result.taxOn.dividends) },
    },
  };
}

function tradingFields(trading: TaxResult['trading']) {
  return {
    has_sa103: flag(trading.present),
    sa103_valid: flag(trading.shortPagesAllowed),
    trading_income: inPounds(trading.income),
    trading_expenses: inPounds(trading.expenses),
    unadjusted_trading_expenses: inPounds(trading.expensesEntered),
    trading_allowance: inPounds(trading.allowance),
    trading_profit: inPounds(trading.profit),
  };
}

function partnershipFields(partnership: TaxResult['partnership']) {
  return {
    partnership_income: inPounds(partnership.income),
    partnership_loss_used: inPounds(partnership.lossUsed),
    partnership_profit: inPounds(partnership.profit),
  };
}

function homeWorkingFields({ claimed, entered }: TaxResult['homeWorking']) {
  return { wfh_claim: inPounds(claimed), unadjusted_wfh_claim: inPounds(entered) };
}

function propertyFields(property: TaxResult['property']) {
  return {
    property_gross_income: inPounds(property.income),
    property_income: inPounds(property.income),
    property_gross_expenses: inPounds(property.expensesEntered),
    property_expenses: inPounds(property.expenses),
    property_profit: inPounds(property.profit),
    property_allowance: inPounds(property.allowance),
    property_room_relief: inPounds(property.roomRelief),
    property_residential_interest: inPounds(property.residentialFinanceCosts),
    property_non_residential_interest: inPounds(property.otherFinanceCosts),
    property_residential_finance_relief: inPounds(property.financeCostRelief),
  };
}

function limitFields({ limits, ...result }: TaxResult) {
  return {
    class2_nic: inPounds(result.class2),
    class4_nic: inPounds(result.class4),
    nic2_compulsory: flag(limits.class2Compulsory),
    class2_nic_limit: inPounds(limits.smallProfitsThreshold),
    higher_childbenefit: flag(result.adjustedNetIncome > limits.childBenefitThreshold),
    higher_childbenefit_threshold: inPounds(limits.childBenefitThreshold),
  };
}

function inPounds(...amounts: readonly Pence[]): number {
  return toPounds(sum(...amounts));
}

function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
