import { formatPounds, pence, type Pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { Allowances } from './allowances.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { IncomeByType } from './total-income.ts';

const LAW = 'Income Tax (Trading and Other Income) Act 2005, ss.274A and 274AA';

type Rate = YearRates['reliefs']['financeCostRate'];

export interface FinanceCostRelief {
  /** Residential finance costs of the year, in whole pounds. */
  readonly costs: WorkingNode;
  /** The tax reduction for property and for loans to letting partnerships, at most the available tax. */
  readonly relief: WorkingNode;
  /** Costs above the profit or the income: they are carried forward. */
  readonly carriedForward: Pence;
}

export interface FinanceCostFacts {
  readonly property: PropertyProfit;
  readonly netIncome: WorkingNode;
  readonly income: IncomeByType;
  readonly allowances: Allowances;
  /** The tax that can be reduced. */
  readonly tax: WorkingNode;
}

/**
 * Residential finance costs reduce tax at the basic rate, on the lowest of the costs, the profit of the UK property
 * business after losses, and the adjusted total income. Holiday lets do not count: their finance costs are expenses.
 * Relief for a loan to a letting partnership is separate. Relief lost because no tax is left is not carried forward
 * [K]. ITTOIA 2005, ss.274A and 274AA; ITA 2007, s.399B; HMRC PIM2058 and PIM2060.
 */
export function financeCostRelief(
  { property: given = {}, taxReliefs }: TaxInputs,
  facts: FinanceCostFacts,
  rate: Rate,
): FinanceCostRelief {
  const costs = reliefInPounds(
    'property_residential_interest',
    'Residential finance costs of the year',
    given.residentialFinanceCosts,
  );
  const earlier = reliefInPounds(
    'finance_costs.brought_forward',
    'Unused finance costs of earlier years',
    given.financeCostsBroughtForward,
  );
  const loans = reliefInPounds(
    'finance_costs.partnership_loans',
    'Interest on loans to letting partnerships',
    taxReliefs?.partnershipLoanInterest,
  );
  const replaced = facts.property.allowanceElected;
  const base = replaced ? undefined : baseOf(costs, earlier, facts);
  return {
    costs,
    relief: reduction(base, loans, facts, rate),
    // With the allowance, this year's costs are lost and earlier ones wait: HMRC PIM4460, [K] for the earlier ones
    carriedForward: pence(replaced ? earlier.value : costs.value + earlier.value - (base?.value ?? 0)),
  };
}

/** The lowest of the three amounts; undefined when there are no costs. */
function baseOf(costs: WorkingNode, earlier: WorkingNode, facts: FinanceCostFacts): WorkingNode | undefined {
  const available = total(
    {
      id: 'finance_costs',
      label: 'Residential finance costs',
      rule: 'Costs of the year plus unused costs of earlier years.',
    },
    present(costs, earlier),
  );
  if (available.value === 0) return undefined;
  const profit = facts.property.profit;
  const income = adjustedTotalIncome(facts);
  return derived(
    {
      id: 'finance_costs.base',
      label: 'Lowest of the three',
      rule: () =>
        `The lowest of finance costs ${formatPounds(available.value)}, property profit ${formatPounds(profit.value)} and income above allowances ${formatPounds(income.value)}.`,
      source: LAW,
    },
    lowest(available.value, profit.value, income.value),
    [available, profit, income],
  );
}

/**
 * Net income minus savings, dividends and the allowances of the year, whichever income those are set against: the
 * personal allowance (minus the part given to a spouse, which reduces it: ITA 2007, s.55C) and Blind Person's
 * Allowance.
 */
function adjustedTotalIncome({ netIncome, income, allowances }: FinanceCostFacts): WorkingNode {
  const { savings, dividends } = income;
  return derived(
    {
      id: 'finance_costs.income_above_allowances',
      label: 'Income above allowances',
      rule: 'Net income without savings and dividends, less your allowances, not below zero.',
      source: LAW,
    },
    notBelowZero(pence(netIncome.value - savings.value - dividends.value - allowances.total.value)),
    [netIncome, ...present(savings, dividends), allowances.total],
  );
}

function reduction(
  base: WorkingNode | undefined,
  loans: WorkingNode,
  { property, tax }: FinanceCostFacts,
  rate: Rate,
): WorkingNode {
  const head = { id: 'property_residential_finance_relief', label: 'Finance cost relief', source: LAW };
  if (loans.value === 0) {
    if (base === undefined) {
      if (property.allowanceElected) {
        return nil({ ...head, rule: 'None: the property income allowance is claimed instead.' });
      }
      return nil({ ...head, rule: 'None: no residential finance costs.' });
    }
    return derived(
      {
        ...head,
        rule: () => `${formatRate(rate.value)} of ${formatPounds(base.value)}, at most the tax there is.`,
      },
      lowest(percentOf(base.value, rate.value), tax.value),
      [base, tax, rate],
    );
  }
  const ofLoans = loanReduction(loans, rate);
  const ofProperty = base === undefined ? [] : [propertyReduction(base, rate)];
  const both = total(
    { id: 'finance_costs.reductions', label: 'Reductions for finance costs', rule: 'Both added together.' },
    [...present(...ofProperty), ofLoans],
  );
  return derived(
    { ...head, rule: 'The reductions for finance costs, at most the tax there is.' },
    lowest(both.value, tax.value),
    [both, tax],
  );
}

/**
 * The basic rate of the interest: profit and income do not limit it, and nothing is carried forward. ITA 2007,
 * s.399B.
 */
function loanReduction(loans: WorkingNode, rate: Rate): WorkingNode {
  return derived(
    {
      id: 'finance_costs.partnership_loan_reduction',
      label: 'Reduction for loans to letting partnerships',
      rule: () => `${formatRate(rate.value)} of ${formatPounds(loans.value)}.`,
      source: 'Income Tax Act 2007, s.399B; HMRC PIM2060',
    },
    percentOf(loans.value, rate.value),
    [loans, rate],
  );
}

function propertyReduction(base: WorkingNode, rate: Rate): WorkingNode {
  return derived(
    {
      id: 'finance_costs.property_reduction',
      label: 'Reduction for residential finance costs',
      rule: () => `${formatRate(rate.value)} of ${formatPounds(base.value)}.`,
      source: LAW,
    },
    percentOf(base.value, rate.value),
    [base, rate],
  );
}
