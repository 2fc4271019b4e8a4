import { type Amount, amountTotal } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';

const PLAN_MISSING: Refusal = {
  code: 'studentLoans.planMissing',
  about: ['studentLoans.plan'],
  title: 'The plan of your student loan is missing',
  message:
    'Your return says that you repay a student loan, or that employers took repayments of one, but not which plan it is. Choose the plan (page TR 5): the Student Loans Company or a payslip names it.',
};

/** Loans whose plan is missing or did not exist in the year. */
export function studentLoanRefusals({ taxYear, studentLoans }: TaxInputs): Refusal[] {
  const { repaying, plans = [], postgraduate, deducted, postgraduateDeducted } = studentLoans ?? {};
  if (plans.length === 0 && postgraduate !== true) return repaying === true ? [PLAN_MISSING] : [];
  const refusals: Refusal[] = [];
  if (plans.length === 0 && has(deducted)) refusals.push(PLAN_MISSING);
  if (postgraduate !== true && has(postgraduateDeducted)) {
    refusals.push({
      code: 'studentLoans.postgraduatePlanMissing',
      about: ['studentLoans.postgraduatePlan', 'studentLoans.postgraduateDeducted'],
      title: 'Your return has no postgraduate loan for the repayments taken',
      message:
        'Employers took postgraduate loan repayments (page TR 5, box 3), and your return names no postgraduate loan. Choose its plan, or clear the box.',
    });
  }
  // Plan 4 started on 6 April 2021; before that Scottish loans were repaid as Plan 1.
  if (taxYear < '2021-22' && plans.includes('plan4')) {
    refusals.push({
      code: 'studentLoans.planFourTooEarly',
      about: ['studentLoans.plan'],
      title: 'Plan 4 began in 2021-22',
      message: 'In this year Scottish student loans were repaid as Plan 1. Choose Plan 1 instead of Plan 4.',
    });
  }
  return refusals;
}

function has(amount: Amount | undefined): boolean {
  return amountTotal(amount) > 0;
}
