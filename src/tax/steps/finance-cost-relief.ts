import { formatPounds, pence, type Pence, ZERO } from '#domain/money.ts';
import type { PropertyInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { excessOver, formatRate, lowest, percentOf } from '../rounding.ts';
import { derived, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { PropertyProfit } from './property-profit.ts';

const LAW = 'Income Tax (Trading and Other Income) Act 2005, ss.274A and 274AA';

export interface FinanceCostRelief {
  /** Residential finance costs of the year, in whole pounds. */
  readonly costs: WorkingNode;
  /** The tax reduction given, at most the tax there is. */
  readonly relief: WorkingNode;
  /** Costs that the profit or the income was too low for: they carry forward. */
  readonly carriedForward: Pence;
}

/**
 * Residential finance costs reduce tax at the basic rate, on the lowest of the costs, the property profit and the income
 * above allowances. Relief lost because no tax is left is not carried forward. HMRC PIM2058.
 */
export function financeCostRelief(
  given: PropertyInputs,
  facts: { property: PropertyProfit; netIncome: WorkingNode; allowance: WorkingNode; tax: WorkingNode },
  rate: YearRates['reliefs']['financeCostRate'],
): FinanceCostRelief {
  const costs = reliefInPounds(
    'property_residential_interest',
    'Residential finance costs of the year',
    given.residentialFinanceCosts,
  );
  const head = { id: 'property_residential_finance_relief', label: 'Finance cost relief', source: LAW };
  if (facts.property.allowanceElected) {
    const rule = 'Nil: the property income allowance is claimed instead.';
    return { costs, relief: total({ ...head, rule }, []), carriedForward: ZERO };
  }
  const available = total(
    {
      id: 'finance_costs',
      label: 'Residential finance costs',
      rule: 'Costs of the year plus unused costs of earlier years.',
    },
    present(
      costs,
      reliefInPounds(
        'finance_costs.brought_forward',
        'Unused finance costs of earlier years',
        given.financeCostsBroughtForward,
      ),
    ),
  );
  const base = lowestOfThree(available, facts);
  const relief = derived(
    {
      ...head,
      rule: () => `${formatRate(rate.value)} of ${formatPounds(base.value)}, at most the tax there is.`,
      source: rate.law,
    },
    lowest(percentOf(base.value, rate.value), facts.tax.value),
    [base, facts.tax, rate],
  );
  return { costs, relief, carriedForward: pence(available.value - base.value) };
}

function lowestOfThree(
  costs: WorkingNode,
  facts: { property: PropertyProfit; netIncome: WorkingNode; allowance: WorkingNode },
): WorkingNode {
  const above = derived(
    {
      id: 'finance_costs.income_above_allowances',
      label: 'Income above allowances',
      rule: 'Income other than savings and dividends, less the personal allowance, not below nil.',
      source: LAW,
    },
    excessOver(facts.netIncome.value, facts.allowance.value),
    [facts.netIncome, facts.allowance],
  );
  const profit = facts.property.profit;
  return derived(
    {
      id: 'finance_costs.base',
      label: 'Lowest of the three',
      rule: () =>
        `The lowest of finance costs ${formatPounds(costs.value)}, property profit ${formatPounds(profit.value)} and income above allowances ${formatPounds(above.value)}.`,
      source: LAW,
    },
    lowest(costs.value, profit.value, above.value),
    [costs, profit, above],
  );
}
