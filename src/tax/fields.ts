import { type Pence, toPounds } from '#domain/money.ts';
import { runSteps } from './calculate.ts';
import { explainedFigures, type FigureName, figuresByName } from './explained-figures.ts';
import type { TaxInputs } from './inputs.ts';
import { class2Details, class4Details } from './nic-details.ts';
import { unknownAfter } from './open-steps.ts';
import type { YearRates } from './rates/year-rates.ts';
import type { Calculated, Refused } from './result.ts';
import { mayGiveMarriageAllowance } from './steps/marriage-transfer.ts';
import { employmentOfMiles } from './steps/mileage.ts';
import { shortPagesAllowed } from './steps/short-pages.ts';
import { statementOf } from './statement.ts';
import { valueIfKnown } from './unknown.ts';
import { exactValue, type WorkingNode } from './workings.ts';

/** 1 means yes. The specification's flags are compared with 0 or tested for being set. */
export type Flag = 0 | 1;

/**
 * The tax calculation as it is sent: field names of the specification, amounts in pounds. The server adds
 * report_token, attachments and express_submit_enabled.
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
    ...thresholds(calculation.rates),
  };
}

/** Income and expenses of the year as in the boxes and books, without HMRC's rounding to whole pounds. In pounds. */
export function exactTotals(calculation: Calculated): { exact_income: number; exact_expense: number } {
  const { summary_income, summary_expense } = explainedFigures(calculation);
  return {
    exact_income: toPounds(exactValue(summary_income)),
    exact_expense: toPounds(exactValue(summary_expense)),
  };
}

/**
 * The figures and flags of a refused calculation that do not depend on the refused input. Each step runs unless it
 * reads an unknown result, so a figure is either right or missing.
 */
export function knownFields({ rest, refusals }: Refused): KnownFields {
  if (rest === undefined) return {};
  const { inputs, rates } = rest;
  const open = unknownAfter(refusals, inputs);
  if (open === undefined) return thresholds(rates);
  const figures = runSteps(open.inputs, rates, open.steps);
  const known: Calculated = { ok: true, inputs: open.inputs, rates, figures };
  const amount = (figure: () => WorkingNode) => () => toPounds(figure().value);
  const named: [string, () => number][] = [
    ...Object.entries<() => WorkingNode>(figuresByName(known)).map(
      ([name, figure]): [string, () => number] => [name, amount(figure)],
    ),
    ...Object.entries<() => number>(flagsByName(known)),
  ];
  const found = named.flatMap(([name, work]): [string, number][] => {
    const value = valueIfKnown(work, undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(found), ...thresholds(rates) };
}

type Flags = {
  [Name in keyof ReturnType<typeof flagsByName>]: ReturnType<ReturnType<typeof flagsByName>[Name]>;
};

/** Amounts in pounds. */
export type KnownFields = Partial<
  Record<FigureName | keyof Flags | keyof ReturnType<typeof thresholds>, number>
>;

function amounts<Name extends string>(named: Readonly<Record<Name, WorkingNode>>): Record<Name, number> {
  const entries = Object.entries<WorkingNode>(named).map(([name, { value }]) => [name, toPounds(value)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

function flags(calculation: Calculated): Flags {
  const named = Object.entries<() => number>(flagsByName(calculation));
  return Object.fromEntries(named.map(([name, work]) => [name, work()])) as Flags;
}

/** Each calculated on first read, because some may be unknown. */
function flagsByName({ inputs, figures, rates }: Calculated) {
  const { adjustedNetIncome, trading, class2, charges, mileage } = figures;
  return {
    /** 1 when there are self-employment figures, on the short or the full pages. */
    has_sa103: () => flag(inputs.selfEmployment !== undefined || inputs.fullTrades !== undefined),
    /** 0 when turnover is too high for the short pages. */
    sa103_valid: () =>
      flag(shortPagesAllowed(trading.turnover.value, inputs.selfEmployment?.daysTraded, rates)),
    /** 1 when self-employment is on the full pages and not on the short ones. */
    only_sa103f: () => flag(isOnFullPages(inputs)),
    /** 1 when Class 2 is compulsory. */
    nic2_compulsory: () => flag(class2.compulsory),
    /** 1 when adjusted net income is above the threshold of the High Income Child Benefit Charge. */
    higher_childbenefit: () => flag(adjustedNetIncome.value > rates.childBenefit.threshold.value),
    hicbc_percent: () => charges.childBenefit.percent,
    /** 1 when the person can give part of the personal allowance to a spouse. */
    marriage_transfer_valid: () => flag(mayGiveMarriageAllowance(inputs, figures, rates)),
    apply_miles_to_property: () => flag(mileage.of === 'property'),
    apply_miles_to_trade: () => flag(mileage.of === 'trade'),
    /** The position of the employment among those in the return; 0 when the miles belong to none. */
    apply_miles_to_employment: () =>
      mileage.of === 'employment' ? (employmentOfMiles(inputs.employments)?.place ?? 0) : 0,
  };
}

function isOnFullPages({ selfEmployment, fullTrades = [] }: TaxInputs): boolean {
  return selfEmployment === undefined && fullTrades.length > 0;
}

function thresholds({ class2, childBenefit, dividends }: YearRates) {
  return {
    /** Trading profit below which Class 2 is voluntary. */
    class2_nic_limit: inPounds(class2.smallProfitsThreshold.value),
    higher_childbenefit_threshold: inPounds(childBenefit.threshold.value),
    /** The dividend allowance of the year. */
    div_allowance: inPounds(dividends.allowance.value),
  };
}

function inPounds(value: Pence): number {
  return toPounds(value);
}

function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
