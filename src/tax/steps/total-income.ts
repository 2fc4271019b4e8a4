import { total, present, type WorkingNode } from '../workings.ts';

/** Income by the three types that are taxed in this order. Only non-savings income has steps so far. */
export interface IncomeByType {
  readonly nonSavings: WorkingNode;
  readonly savings: WorkingNode;
  readonly dividends: WorkingNode;
}

/** Sorts the income of each source by its type. Pay, profits and rents are non-savings income. ITA 2007, s.16. */
export function byType(nonSavings: readonly WorkingNode[]): IncomeByType {
  const sumOf = (id: string, label: string, sources: readonly WorkingNode[]) =>
    total({ id, label, rule: 'The income of every such source added together.' }, present(...sources));
  return {
    nonSavings: sumOf('income.non_savings', 'Pay, profits and rents', nonSavings),
    savings: sumOf('income.savings', 'Savings income', []),
    dividends: sumOf('income.dividends', 'Dividends', []),
  };
}

/** Income from all sources before reliefs. ITA 2007, s.23, step 1. */
export function totalIncome(income: IncomeByType): WorkingNode {
  return total(
    {
      id: 'total_income',
      label: 'Total income',
      rule: 'Income from every source added together.',
      source: 'Income Tax Act 2007, s.23',
    },
    present(income.nonSavings, income.savings, income.dividends),
  );
}

/** Total income less reliefs and grossed-up gifts and pension contributions; none of those are inputs yet. ITA 2007, s.58. */
export function adjustedNetIncome(income: WorkingNode): WorkingNode {
  return total(
    {
      id: 'adjusted_net_income',
      label: 'Adjusted net income',
      rule: 'Total income; there are no reliefs to take off.',
      source: 'Income Tax Act 2007, s.58',
    },
    present(income),
  );
}
