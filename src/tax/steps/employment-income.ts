import { formatPounds } from '#domain/money.ts';
import type { EmploymentInputs, TaxInputs } from '../inputs.ts';
import { notBelowZero } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';

export interface EmploymentIncome {
  /** Pay that went through payroll (box 1), of all employments. */
  readonly pay: WorkingNode;
  /** Pay, tips and benefits. */
  readonly gross: WorkingNode;
  readonly expenses: WorkingNode;
  /** What is taxed: gross less expenses, each employment by itself. */
  readonly income: WorkingNode;
}

/** Pay, tips and benefits less expenses, for each employment. ITEPA 2003, ss.62 and 327; forms SA102. */
export function employmentIncome({ employments }: TaxInputs): EmploymentIncome {
  const each = employments.map((employment, index) => oneEmployment(employment, index + 1));
  return {
    pay: total(
      {
        id: 'paye_income',
        label: 'Pay taxed through payroll',
        rule: 'The pay of every employment added together.',
      },
      present(...each.map(({ pay }) => pay)),
    ),
    gross: total(
      {
        id: 'employment_gross',
        label: 'Pay, tips and benefits',
        rule: 'Pay, tips and benefits of every employment added together.',
      },
      present(...each.map(({ gross }) => gross)),
    ),
    expenses: total(
      {
        id: 'employment_expenses',
        label: 'Employment expenses',
        rule: 'The expenses of every employment added together.',
      },
      present(...each.map(({ expenses }) => expenses)),
    ),
    income: total(
      {
        id: 'employment_salary',
        label: 'Income from employment',
        rule: 'The taxable income of every employment added together.',
        source: 'Income Tax (Earnings and Pensions) Act 2003, s.62',
      },
      present(...each.map(({ income }) => income)),
    ),
  };
}

function oneEmployment(employment: EmploymentInputs, number: number): EmploymentIncome {
  const id = `employment_${number}`;
  const name = employment.name ?? `employment ${number}`;
  const pay = incomeInPounds(`${id}.pay`, `Pay from ${name}`, employment.pay);
  const tips = incomeInPounds(`${id}.tips`, `Tips from ${name}`, employment.tips);
  const benefits = incomeInPounds(`${id}.benefits`, `Benefits from ${name}`, employment.benefits);
  const gross = total(
    { id: `${id}.gross`, label: `Pay, tips and benefits from ${name}`, rule: 'Pay plus tips plus benefits.' },
    present(pay, tips, benefits),
  );
  const entered = reliefInPounds(`${id}.expenses_entered`, `Expenses of ${name}`, [
    ...(employment.expenses ?? []),
    ...(employment.homeWorking ?? []),
    ...(employment.mileage ?? []),
  ]);
  const expenses = cappedExpenses(id, name, entered, gross);
  return {
    pay,
    gross,
    expenses,
    income: total(
      {
        id: `${id}.income`,
        label: `Income from ${name}`,
        rule: 'Pay, tips and benefits less expenses.',
        source: 'Income Tax (Earnings and Pensions) Act 2003, ss.62 and 327',
      },
      present(gross),
      present(expenses),
    ),
  };
}

/** Expenses cannot take an employment below nil. */
function cappedExpenses(id: string, name: string, entered: WorkingNode, gross: WorkingNode): WorkingNode {
  if (entered.value <= notBelowZero(gross.value)) return entered;
  return derived(
    {
      id: `${id}.expenses`,
      label: `Expenses of ${name} that can be used`,
      rule: () => `No more than the income of the employment, ${formatPounds(notBelowZero(gross.value))}.`,
    },
    notBelowZero(gross.value),
    [entered, gross],
  );
}
