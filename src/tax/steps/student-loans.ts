import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { StudentLoanPlan, TaxInputs } from '../inputs.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { excessOver, formatRate, percentOf, type Rate, roundDownToPound } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { type LoanFacts, loanIncome } from './student-loan-income.ts';

export interface StudentLoans {
  /** The amount left to repay through the return, after employers' deductions. */
  readonly undergraduate: WorkingNode;
  readonly postgraduate: WorkingNode;
}

const UNDERGRADUATE = { id: 'StudentLoanRepaymentDue', label: 'Student loan repayment' };
const POSTGRADUATE = { id: 'PostgradLoanRepaymentDue', label: 'Postgraduate loan repayment' };

/**
 * Student and postgraduate loans repaid through the return: a share of the income above the threshold of the year,
 * each rounded down to a whole pound, minus employers' deductions. With several undergraduate plans the lowest
 * threshold counts. Education (Student Loans) (Repayment) Regulations 2009, reg.29. We assume that a person who
 * enters a plan is repaying it. Employers' deductions are not enough on their own, because the return then shows no
 * notice to repay: reg.29(1).
 */
export function studentLoans(
  inputs: TaxInputs,
  facts: LoanFacts,
  rates: YearRates['studentLoans'],
): StudentLoans {
  const loans = inputs.studentLoans ?? {};
  const plans = loans.plans ?? [];
  if (plans.length === 0 && loans.postgraduate !== true) {
    const rule = 'None: your return does not say that you have a loan to repay.';
    return { undergraduate: nil({ ...UNDERGRADUATE, rule }), postgraduate: nil({ ...POSTGRADUATE, rule }) };
  }
  const income = loanIncome(inputs, facts, rates);
  return {
    undergraduate: undergraduateLoan(plans, loans.deducted, income, rates),
    postgraduate:
      loans.postgraduate === true
        ? repayment(
            POSTGRADUATE,
            income,
            rates.postgraduate,
            rates.postgraduateRate,
            loans.postgraduateDeducted,
          )
        : nil({ ...POSTGRADUATE, rule: 'None: your return has no postgraduate loan.' }),
  };
}

function undergraduateLoan(
  plans: readonly StudentLoanPlan[],
  deducted: Amount | undefined,
  income: WorkingNode,
  rates: YearRates['studentLoans'],
): WorkingNode {
  if (plans.length === 0) return nil({ ...UNDERGRADUATE, rule: 'None: your return has no student loan.' });
  const threshold = lowestThreshold(plans, rates);
  if (threshold === undefined) {
    // A plan without a threshold has no repayments yet. Plan 4 before 2021-22 is refused: see
    // refusals/student-loans.ts.
    return nil({ ...UNDERGRADUATE, rule: 'None: repayments of Plan 5 begin on 6 April 2026.' }, [
      rates.plan5,
    ]);
  }
  return repayment(UNDERGRADUATE, income, threshold, rates.rate, deducted);
}

function lowestThreshold(
  plans: readonly StudentLoanPlan[],
  rates: YearRates['studentLoans'],
): Cited<Pence> | undefined {
  let lowest: Cited<Pence> | undefined;
  for (const plan of plans) {
    const threshold = rates[plan];
    if (hasAmount(threshold) && (lowest === undefined || threshold.value < lowest.value)) lowest = threshold;
  }
  return lowest;
}

function hasAmount(threshold: Cited<Pence | null>): threshold is Cited<Pence> {
  return threshold.value !== null;
}

function repayment(
  head: { id: string; label: string },
  income: WorkingNode,
  threshold: Cited<Pence>,
  rate: Cited<Rate>,
  deducted: Amount | undefined,
): WorkingNode {
  const whole = derived(
    {
      id: `${head.id}.year`,
      label: `${head.label} for the year`,
      rule: () =>
        `${formatRate(rate.value)} of income above ${formatPounds(threshold.value)}, rounded down to a whole pound.`,
      source: threshold.law,
    },
    roundDownToPound(percentOf(excessOver(income.value, threshold.value), rate.value)),
    [income, threshold, rate],
  );
  const taken = reliefInPounds(`${head.id}.deducted`, 'Repayments taken by employers', deducted);
  const rule = 'The repayment for the year less what employers took.';
  const due = total({ ...head, rule, source: threshold.law }, [whole], present(taken));
  if (due.value >= 0) return due;
  return derived(
    {
      ...head,
      id: `${head.id}.not_below_nil`,
      rule: 'None: employers took the repayment of the year or more.',
    },
    pence(0),
    [due],
  );
}
