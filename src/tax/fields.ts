import { type Pence, toPounds } from '#domain/money.ts';
import { explainedFigures } from './explained-figures.ts';
import { class2Details, class4Details } from './nic-details.ts';
import type { Calculated, Refused } from './result.ts';
import { mayGiveMarriageAllowance } from './steps/marriage-transfer.ts';
import { shortPagesAllowed } from './steps/short-pages.ts';
import { statementOf } from './statement.ts';
import type { WorkingNode } from './workings.ts';

/** 1 is yes. The specification's flags compare with 0 or ask whether they are set. */
export type Flag = 0 | 1;

/**
 * The tax calculation as the wire carries it: the field names of the specification, amounts in pounds.
 * The server adds report_token, attachments and express_submit_enabled.
 */
export function toTaxCalculationFields(calculation: Calculated) {
  const { figures } = calculation;
  const { required, each } = figures.onAccount;
  return {
    ...amounts(explainedFigures(calculation)),
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
    statement: statementOf(calculation),
    class2_details: class2Details(calculation),
    class4_details: class4Details(calculation),
    ...flags(calculation),
  };
}

/**
 * What a refused calculation still knows: the income that was entered, the thresholds of the year, and the flags that
 * say which questions a return asks. No tax and no total, because what is refused is missing from those.
 */
export function knownFields({ rest }: Refused) {
  if (rest === undefined) return {};
  const { hicbc_percent: _, ...asked } = flags(rest);
  const entered = amounts(explainedFigures(rest));
  return {
    ...asked,
    paye_income: entered.paye_income,
    employment_salary: entered.employment_salary,
    trading_income: entered.trading_income,
    trading_expenses: entered.trading_expenses,
    property_income: entered.property_income,
    property_expenses: entered.property_expenses,
  };
}

function amounts<Name extends string>(named: Readonly<Record<Name, WorkingNode>>): Record<Name, number> {
  const entries = Object.entries<WorkingNode>(named).map(([name, { value }]) => [name, toPounds(value)]);
  return Object.fromEntries(entries) as Record<Name, number>;
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
    /** The dividend allowance of the year. */
    div_allowance: inPounds(rates.dividends.allowance.value),
  };
}

function inPounds(value: Pence): number {
  return toPounds(value);
}

function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
