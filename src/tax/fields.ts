import { type Pence, sum, toPounds } from '#domain/money.ts';
import { amountTotal, type Figure, type TaxInputs } from './inputs.ts';
import type { Calculated } from './result.ts';
import { roundUpToPound } from './rounding.ts';
import { mayGiveMarriageAllowance } from './steps/marriage-transfer.ts';
import { shortPagesAllowed } from './steps/short-pages.ts';
import { present, total, type WorkingNode } from './workings.ts';
import type { YearFigures } from './year-figures.ts';

/** 1 is yes. The specification's flags compare with 0 or ask whether they are set. */
export type Flag = 0 | 1;

/**
 * The figures of the tax calculation under their names on the wire, each able to explain itself. Spec 1, 3 and spec 3, 3.
 */
export function explainedFigures(figures: YearFigures) {
  const { employment, trading, partnership, property, holidayLets, other, charges, gains, loans } = figures;
  return {
    // The summary bar
    /** All income before expenses, allowances and losses. */
    summary_income: grossIncome(figures),
    /** All expenses and capital allowances deducted; not allowances claimed instead, nor residential finance costs. */
    summary_expense: allExpenses(figures),
    /** The tax estimate: everything the year costs, whether or not part is already paid. */
    summary_tax: figures.taxDue,

    // What is due
    tax_due: figures.taxDue,
    tax_deducted: figures.taxDeducted,
    /** What the return says is due, before payments on account; negative is a repayment. */
    tax_to_pay: figures.taxToPay,
    /** The balancing payment: less what was paid on account and otherwise; negative is a repayment. */
    left_to_pay: figures.leftToPay,
    /** Due by 31 January after the year, towards the next. Nil when not required. */
    first_payment_on_account: figures.onAccount.each,
    /** The same again by 31 July. */
    second_payment_on_account: figures.onAccount.each,

    // Income Tax
    total_income: figures.totalIncome,
    net_income: figures.netIncome,
    adjusted_net_income: figures.adjustedNetIncome,
    /** The allowance the person has, after the taper, whether or not all of it is used. */
    personal_allowance: figures.allowances.personal,
    taxable_income: figures.taxableIncome,
    /** After reductions, before charges. */
    income_tax: figures.incomeTax,
    other_reliefs: figures.reliefs.total,
    gift_aid_paid: figures.grossPayments.giftAid,

    // Employment
    /** Pay that went through payroll (SA102 box 1), before expenses. */
    paye_income: employment.pay,
    /** What is taxed: pay, tips and benefits less expenses. */
    employment_salary: employment.income,

    // Self-employment
    /** Everything taxed as trading income before deductions. */
    trading_income: trading.income,
    /** Expenses and capital allowances deducted; nil when the trading allowance replaces them. */
    trading_expenses: trading.expenses,
    trading_allowance: trading.allowance,
    /** What is taxed: after losses of earlier years, never below nil. */
    trading_profit: trading.profit,
    seiss_grant: trading.seissGrants,
    mileage_claimed: figures.mileage.claimed,

    // Partnerships
    /** The shares of profit and other business income before losses of earlier years. */
    partnership_income: partnership.income,
    partnership_loss_used: partnership.lossUsed,
    partnership_profit: partnership.profit,

    // UK property
    /** Rents and balancing charges before deductions. */
    property_gross_income: property.income,
    /** The same figure under the name the return's checks use. */
    property_income: property.income,
    /** Expenses and capital allowances deducted, after private use; nil when the property allowance replaces them. */
    property_expenses: property.expenses,
    property_profit: property.profit,
    property_allowance: property.allowance,
    property_room_relief: property.roomRelief,
    property_residential_interest: figures.reducers.finance.costs,
    property_residential_finance_relief: figures.reducers.finance.relief,

    // Furnished holiday lettings
    fhl_gross_income: holidayLets.income,
    fhl_expenses: holidayLets.expenses,
    fhl_profit: holidayLets.profit,
    fhl_interest: holidayLets.interest,
    fhl_allowance: holidayLets.allowance,

    // Other income
    savings_income: other.savings,
    /** Interest received after tax, with the tax put back. */
    taxed_interest: other.taxedInterest,
    dividends: other.dividends,
    pensions_state_benefits: other.pensionsAndBenefits,
    other_income: other.otherIncome,
    other_expenses: other.otherExpenses,

    // Capital gains
    capital_gains_total: gains.total,
    capital_gains_taxable: gains.taxable,
    capital_gains_tax: gains.tax,

    // National Insurance, loans and charges
    class2_nic: figures.class2.due,
    class4_nic: figures.class4,
    StudentLoanRepaymentDue: loans.undergraduate,
    PostgradLoanRepaymentDue: loans.postgraduate,
    higher_childbenefit_charge: charges.childBenefit.charge,
    /** Everything added to Income Tax: the charge above and those of form SA100 and SA101. */
    tax_charges: charges.total,
  } satisfies Record<string, WorkingNode>;
}

/**
 * The tax calculation as the wire carries it: the field names of the specification, amounts in pounds.
 * The server adds report_token, attachments and express_submit_enabled.
 */
export function toTaxCalculationFields(calculation: Calculated) {
  const { figures } = calculation;
  const { required, each } = figures.onAccount;
  return {
    ...amounts(explainedFigures(figures)),
    payments_on_account: { required, each: toPounds(each.value) },
    /** Tax on each type of income before reductions. */
    breakdown: {
      non_savings: { total_tax: toPounds(figures.tax.nonSavings.value) },
      savings: { total_tax: toPounds(figures.tax.savings.value) },
      dividends: { total_tax: toPounds(figures.tax.dividends.value) },
    },
    coding_out: {
      possible: figures.codingOut.possible,
      amount: toPounds(figures.codingOut.amount.value),
      limit: toPounds(figures.codingOut.limit),
      file_by: figures.codingOut.fileBy,
    },
    ...entered(calculation.inputs),
    ...flags(calculation),
  };
}

function amounts<Name extends string>(named: Readonly<Record<Name, WorkingNode>>): Record<Name, number> {
  const entries = Object.entries<WorkingNode>(named).map(([name, { value }]) => [name, toPounds(value)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Figures as they stand in the boxes, to the penny, whether deducted or not. */
function entered(inputs: TaxInputs) {
  const { selfEmployment: trade, property, holidayLets, employments, payments } = inputs;
  const homeWorking = [trade, ...employments].flatMap((one) => one?.homeWorking ?? []);
  const expenses = property?.expenses ?? [];
  return {
    unadjusted_trading_expenses: inPounds(
      amountTotal([...(trade?.expenses ?? []), ...(trade?.homeWorking ?? [])]),
    ),
    /** With residential finance costs. */
    property_gross_expenses: inPounds(
      amountTotal([...expenses, ...(property?.residentialFinanceCosts ?? [])]),
    ),
    /** Other finance costs (SA105 box 26), part of property_expenses. */
    property_non_residential_interest: inPounds(amountTotal(expenses.filter(isOtherFinanceCost))),
    fhl_gross_expenses: inPounds(
      amountTotal([...(holidayLets?.expenses ?? []), ...(holidayLets?.financeCosts ?? [])]),
    ),
    /** What is claimed for working from home, in whole pounds: part of the expenses of employments and the trade. */
    wfh_claim: inPounds(sum(...homeWorking.map(({ value }) => roundUpToPound(value)))),
    unadjusted_wfh_claim: inPounds(amountTotal(homeWorking)),
    /** Tax of the year already refunded by HMRC. */
    tax_refunded: inPounds(amountTotal(payments?.taxRefunded)),
  };
}

function flags({ inputs, figures, rates }: Calculated) {
  const { adjustedNetIncome, trading, class2 } = figures;
  return {
    /** 1 when there are self-employment figures. */
    has_sa103: flag(inputs.selfEmployment !== undefined),
    /** 0 when turnover is too high for the short pages. */
    sa103_valid: flag(shortPagesAllowed(trading.turnover.value, inputs.selfEmployment?.daysTraded, rates)),
    /** 1 when Class 2 has to be paid. */
    nic2_compulsory: flag(class2.compulsory),
    /** Trading profit below which Class 2 is voluntary. */
    class2_nic_limit: inPounds(rates.class2.smallProfitsThreshold.value),
    /** 1 when adjusted net income is above the threshold of the High Income Child Benefit Charge. */
    higher_childbenefit: flag(adjustedNetIncome.value > rates.childBenefit.threshold.value),
    higher_childbenefit_threshold: inPounds(rates.childBenefit.threshold.value),
    hicbc_percent: figures.charges.childBenefit.percent,
    /** 1 when part of the personal allowance may be given to a spouse. */
    marriage_transfer_valid: flag(mayGiveMarriageAllowance(inputs, figures, rates)),
    apply_miles_to_property: flag(figures.mileage.of === 'property'),
    /** Dividends after the reliefs and allowances set against them. */
    dividends_adjusted: inPounds(figures.tax.taxable.dividends.value),
    /** The dividend allowance of the year. */
    div_allowance: inPounds(rates.dividends.allowance.value),
    /** What of it covers dividends. */
    div_deduction: inPounds(figures.tax.dividendAllowance.value),
  };
}

function grossIncome(figures: YearFigures): WorkingNode {
  const { employment, trading, partnership, property, holidayLets, other } = figures;
  return total(
    {
      id: 'summary_income',
      label: 'Income',
      rule: 'All income before expenses, allowances and losses.',
    },
    present(
      employment.gross,
      trading.income,
      trading.seissGrants,
      partnership.income,
      property.income,
      holidayLets.income,
      other.savings,
      other.dividends,
      other.pensionsAndBenefits,
      other.otherIncome,
    ),
  );
}

function allExpenses({ employment, trading, property, holidayLets, other }: YearFigures): WorkingNode {
  return total(
    {
      id: 'summary_expense',
      label: 'Expenses',
      rule: 'All expenses and capital allowances that reduce a profit or pay.',
    },
    present(
      employment.expenses,
      trading.expenses,
      property.expenses,
      holidayLets.expenses,
      other.otherExpenses,
    ),
  );
}

/** SA105 box 26; the figure reaches the engine as one of the expenses. */
function isOtherFinanceCost({ source }: Figure): boolean {
  return source.from === 'form' || source.from === 'books'
    ? source.form === 'SA105' && source.box === '26'
    : false;
}

function inPounds(value: Pence): number {
  return toPounds(value);
}

function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
