import { formatPounds } from '#domain/money.ts';
import type { EmploymentInputs, IncomeReliefInputs, TaxInputs } from '../inputs.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { lumpSumsOf } from './lump-sums.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';

export interface EmploymentIncome {
  /** Pay through payroll (box 1), of all employments. */
  readonly pay: WorkingNode;
  readonly tips: WorkingNode;
  /** Benefits in kind: taxed like pay, but not money. */
  readonly benefits: WorkingNode;
  /** Pay, tips and benefits, share schemes and lump sums. */
  readonly gross: WorkingNode;
  /** Expenses used, for each employment separately. */
  readonly expenses: WorkingNode;
  /** Taxable amounts of share schemes, outside the pay. */
  readonly shareSchemes: WorkingNode;
  /** Lump sums after a job (SA101 boxes 3 to 5), without their exempt parts. */
  readonly lumpSums: WorkingNode;
  /** The part of the income that comes above all other income but life insurance gains (SA101 box 5). */
  readonly compensation: WorkingNode;
  /** Deductions of form SA101 used: at most the income they apply to. */
  readonly deductions: WorkingNode;
  /** Overseas workday relief from 2025-26, at most the income it applies to. */
  readonly workdayRelief: WorkingNode;
  /** Taxable: gross minus expenses, for each employment separately, minus the deductions and the relief. */
  readonly income: WorkingNode;
}

/**
 * Pay, tips and benefits minus expenses, for each employment; share schemes, lump sums and deductions for all together.
 * ITEPA 2003, ss.10, 62, 327 and 417; forms SA102 and SA101 (page Ai 2, boxes 1, 3 to 5 and 11 to 14).
 */
export function employmentIncome({
  employments,
  additionalIncome,
  incomeReliefs,
  lumpSums: given,
  overseasWorkdays,
}: TaxInputs): EmploymentIncome {
  const each = employments.map((employment, index) => oneEmployment(employment, index + 1));
  const shareSchemes = incomeInPounds('share_schemes', 'Share schemes', additionalIncome?.shareSchemes);
  const { all: lumpSums, compensation } = lumpSumsOf(given);
  const incomes = [...present(...each.map(({ income }) => income)), ...present(shareSchemes, lumpSums)];
  const deductions = deductionsFrom(incomes, incomeReliefs);
  const workdayRelief = workdayReliefFrom(incomes, deductions, overseasWorkdays);
  const income = total(
    {
      id: 'employment_salary',
      label: 'Income from employment',
      rule: 'The taxable income of every employment, share schemes and lump sums, less deductions.',
      source: 'Income Tax (Earnings and Pensions) Act 2003, ss.10 and 62',
    },
    incomes,
    present(deductions, workdayRelief),
  );
  return {
    pay: total(
      {
        id: 'paye_income',
        label: 'Pay taxed through payroll',
        rule: 'The pay of every employment added together.',
      },
      present(...each.map(({ pay }) => pay)),
    ),
    tips: total(
      { id: 'employment_tips', label: 'Tips', rule: 'The tips of every employment added together.' },
      present(...each.map(({ tips }) => tips)),
    ),
    benefits: total(
      {
        id: 'employment_benefits',
        label: 'Benefits in kind',
        rule: 'The benefits of every employment added together. They are taxed, but they are not money.',
        source: 'Income Tax (Earnings and Pensions) Act 2003, s.63',
      },
      present(...each.map(({ benefits }) => benefits)),
    ),
    gross: total(
      {
        id: 'employment_gross',
        label: 'Pay, tips, benefits, share schemes and lump sums',
        rule: 'Pay, tips and benefits of every employment, share schemes and lump sums added together.',
      },
      [...present(...each.map(({ gross }) => gross)), ...present(shareSchemes, lumpSums)],
    ),
    expenses: total(
      {
        id: 'employment_expenses',
        label: 'Employment expenses',
        rule: 'The expenses of every employment added together.',
      },
      present(...each.map(({ expenses }) => expenses)),
    ),
    shareSchemes,
    lumpSums,
    compensation: atMost(compensation, income),
    deductions,
    workdayRelief,
    income,
  };
}

const WORKDAYS = { id: 'overseas_workday_relief', label: 'Overseas workday relief' };
const NO_WORKDAYS = nil({ ...WORKDAYS, rule: 'None.' });

/** ITEPA 2003, ss.41P and 41R: the form checks the limit of 30% of the pay and £300,000. */
function workdayReliefFrom(
  incomes: readonly WorkingNode[],
  deductions: WorkingNode,
  given: TaxInputs['overseasWorkdays'],
): WorkingNode {
  const entered = reliefInPounds(`${WORKDAYS.id}.claimed`, 'Overseas workday relief claimed', given?.relief);
  if (entered.value === 0) return NO_WORKDAYS;
  const before = total(
    {
      id: `${WORKDAYS.id}.income_before`,
      label: 'Employment income before overseas workday relief',
      rule: 'The taxable income of every employment less deductions.',
    },
    incomes,
    present(deductions),
  );
  return derived(
    {
      ...WORKDAYS,
      rule: 'What you claimed, at most the income from employment.',
      source: 'Income Tax (Earnings and Pensions) Act 2003, ss.41P and 41R; HMRC EIM43580',
    },
    lowest(entered.value, notBelowZero(before.value)),
    [entered, before],
  );
}

/** Deductions can leave less income than the compensation. [K] They come off it last. */
function atMost(compensation: WorkingNode, income: WorkingNode): WorkingNode {
  if (compensation.value <= notBelowZero(income.value)) return compensation;
  return derived(
    {
      id: 'lump_sums.compensation.left',
      label: 'Compensation left after deductions',
      rule: 'At most the income from employment.',
    },
    notBelowZero(income.value),
    [compensation, income],
  );
}

interface OneEmployment {
  readonly pay: WorkingNode;
  readonly tips: WorkingNode;
  readonly benefits: WorkingNode;
  readonly gross: WorkingNode;
  readonly expenses: WorkingNode;
  readonly income: WorkingNode;
}

function oneEmployment(employment: EmploymentInputs, number: number): OneEmployment {
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
    tips,
    benefits,
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

/** Expenses cannot take an employment below zero: ITEPA 2003, s.329. */
function cappedExpenses(id: string, name: string, entered: WorkingNode, gross: WorkingNode): WorkingNode {
  if (entered.value <= notBelowZero(gross.value)) return entered;
  return derived(
    {
      id: `${id}.expenses`,
      label: `Expenses of ${name} that can be used`,
      rule: () => `No more than the income of the employment, ${formatPounds(notBelowZero(gross.value))}.`,
      source: 'Income Tax (Earnings and Pensions) Act 2003, s.329',
    },
    notBelowZero(gross.value),
    [entered, gross],
  );
}

/**
 * The deductions of SA101 from the income of all employments together, not below zero: seafarers' earnings (ITEPA
 * 2003, s.378), earnings that are not taxed here, foreign tax without a credit (TIOPA 2010, s.112) and an employer's
 * exempt payments to an overseas pension scheme. The form does not say which employment they belong to. [K] for the
 * order and the limit.
 */
function deductionsFrom(incomes: readonly WorkingNode[], given: IncomeReliefInputs = {}): WorkingNode {
  const head = { id: 'employment_deductions', label: 'Deductions from employment income' };
  const entered = present(
    reliefInPounds('employment.seafarers', 'Seafarers’ Earnings Deduction', given.seafarers),
    reliefInPounds(
      'employment.foreign_earnings',
      'Foreign earnings not taxed in the UK',
      given.foreignEarnings,
    ),
    reliefInPounds('employment.foreign_tax', 'Foreign tax on earnings', given.foreignTaxOnEarnings),
    reliefInPounds(
      'employment.overseas_pension',
      'Employers’ payments to an overseas pension scheme',
      given.overseasPensionContributions,
    ),
  );
  if (entered.length === 0) return nil({ ...head, rule: 'None.' });
  const source = 'Income Tax (Earnings and Pensions) Act 2003, ss.23 and 378; form SA101, page Ai 2';
  const sum = total({ ...head, id: `${head.id}.entered`, rule: 'The deductions you entered.' }, entered);
  const before = total(
    {
      id: `${head.id}.income_before`,
      label: 'Employment income before deductions',
      rule: 'The taxable income of every employment, share schemes and lump sums.',
    },
    incomes,
  );
  return derived(
    { ...head, rule: 'What you entered, at most the income from employment.', source },
    lowest(sum.value, notBelowZero(before.value)),
    [sum, before],
  );
}
