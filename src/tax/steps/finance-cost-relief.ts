import { formatPounds, pence, type Pence } from '#domain/money.ts';
import type { ForeignInputs } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { Allowances } from './allowances.ts';
import type { ForeignProperty } from './foreign-property.ts';
import { sourceName } from './foreign-sources.ts';
import type { Letting } from './partnership-income.ts';
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
  readonly foreignProperty?: ForeignProperty;
  readonly partnership?: { readonly lettings: readonly Letting[] };
  readonly netIncome: WorkingNode;
  readonly income: IncomeByType;
  readonly allowances: Allowances;
  /** The tax that can be reduced. */
  readonly tax: WorkingNode;
}

/**
 * Residential finance costs reduce tax at the basic rate, on the lowest of the costs, the profit of the property business
 * after losses, and the adjusted total income. UK property is one business, property abroad another, and each
 * partnership has its own (HMRC’s calculation of 2024-25, c24.4 and c24.5). Holiday lets do not count: their finance
 * costs are expenses.
 * Relief for a loan to a letting partnership is separate. Relief lost because no tax is left is not carried forward
 * [K]. ITTOIA 2005, ss.274A and 274AA; ITA 2007, s.399B; HMRC PIM2058 and PIM2060.
 */
export function financeCostRelief(
  { property: given = {}, foreignSources = [], taxReliefs, trusts }: TaxInputs,
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
  const uk = available(
    'finance_costs',
    'Residential finance costs',
    [costs, earlier],
    replaced ? undefined : facts.property.profit,
  );
  const abroad = available(
    'foreign_finance_costs',
    'Residential finance costs abroad',
    financeCostsAbroad(foreignSources),
    replaced ? undefined : facts.foreignProperty?.profit,
  );
  const others = [abroad, ofTrusts(trusts), ...(facts.partnership?.lettings ?? [])];
  const base = baseOf([uk, ...others], facts);
  return {
    costs,
    relief: reduction(base, loans, facts, rate),
    // With the allowance, this year's costs are lost and earlier ones wait: HMRC PIM4460, [K] for the earlier ones
    carriedForward: pence(replaced ? earlier.value : costs.value + earlier.value - shareOf(uk, others, base)),
  };
}

/** Homes let by a trust or estate: the trustees have compared costs and profit. HMRC’s calculation of 2024-25, c24.10. */
function ofTrusts(trusts: TaxInputs['trusts']): Letting | undefined {
  const costs = reliefInPounds('trust_finance_costs', 'Finance costs of trusts and estates', [
    ...(trusts?.financeCosts ?? []),
    ...(trusts?.financeCostsBroughtForward ?? []),
  ]);
  return costs.value === 0 ? undefined : { costs, profit: costs };
}

/** Undefined when there are no costs, or none count. */
function available(
  id: string,
  label: string,
  costs: readonly WorkingNode[],
  profit: WorkingNode | undefined,
): Letting | undefined {
  const sum = total(
    { id, label, rule: 'Costs of the year plus unused costs of earlier years.' },
    present(...costs),
  );
  return sum.value === 0 || profit === undefined ? undefined : { costs: sum, profit };
}

/** Of property abroad, in whole pounds. */
function financeCostsAbroad(sources: readonly ForeignInputs[]): WorkingNode[] {
  return sources.flatMap((source, index) => [
    reliefInPounds(
      `foreign_${index + 1}.finance_costs`,
      `Finance costs of ${sourceName(source, index)}`,
      source.propertyFinanceCosts,
    ),
    reliefInPounds(
      `foreign_${index + 1}.finance_costs_brought_forward`,
      `Unused finance costs of ${sourceName(source, index)}`,
      source.propertyFinanceCostsBroughtForward,
    ),
  ]);
}

/** The lowest of the three amounts; undefined when there are no costs. */
function baseOf(
  businesses: readonly (Letting | undefined)[],
  facts: FinanceCostFacts,
): WorkingNode | undefined {
  const [first, second, ...more] = businesses.filter((one) => one !== undefined);
  if (first === undefined) return undefined;
  const income = adjustedTotalIncome(facts);
  const { costs, profit } = first;
  if (second === undefined)
    return derived(
      {
        id: 'finance_costs.base',
        label: 'Lowest of the three',
        rule: () =>
          `The lowest of finance costs ${formatPounds(costs.value)}, property profit ${formatPounds(profit.value)} and income above allowances ${formatPounds(income.value)}.`,
        source: LAW,
      },
      lowest(costs.value, profit.value, income.value),
      [costs, profit, income],
    );
  const both = pence([first, second, ...more].reduce((all, one) => all + limitedCosts(one), 0));
  return derived(
    {
      id: 'finance_costs.base',
      label: 'Finance costs that count',
      rule: () =>
        `Of ${more.length + 2} kinds of property ${formatPounds(both)}, each at most its profit; in all at most income above allowances ${formatPounds(income.value)}.`,
      source: LAW,
    },
    lowest(both, income.value),
    [costs, profit, ...[second, ...more].flatMap((one) => [one.costs, one.profit]), income],
  );
}

function limitedCosts({ costs, profit }: Letting): Pence {
  return lowest(costs.value, profit.value);
}

/**
 * The part of the base that UK property uses. If income limits all of them, each uses its share: ITTOIA 2005,
 * s.274AA(5).
 */
function shareOf(
  uk: Letting | undefined,
  others: readonly (Letting | undefined)[],
  base: WorkingNode | undefined,
): number {
  if (uk === undefined || base === undefined) return 0;
  const ours = limitedCosts(uk);
  const all = others.reduce((sum, one) => sum + (one === undefined ? 0 : limitedCosts(one)), ours as number);
  return all === 0 ? 0 : Math.floor((base.value * ours) / all);
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
