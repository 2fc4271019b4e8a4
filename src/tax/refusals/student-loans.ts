import { type Amount, amountTotal, type TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';

/** Loans whose plan is missing, or did not exist in the year. */
export function studentLoanRefusals({ taxYear, studentLoans = {} }: TaxInputs): Refusal[] {
  const { repaying, plans = [], postgraduate, deducted, postgraduateDeducted } = studentLoans;
  const repays = repaying === true || plans.length > 0 || postgraduate === true;
  const refusals: Refusal[] = [];
  if (repaying === true && plans.length === 0 && postgraduate !== true) {
    refusals.push({
      code: 'studentLoans.planMissing',
      title: 'The plan of your student loan is missing',
      message:
        'Your return says that you repay a student or postgraduate loan, but not which plan. Choose the plan: the Student Loans Company, a payslip or your online loan account names it.',
    });
  } else if (repays && plans.length === 0 && has(deducted)) {
    refusals.push({
      code: 'studentLoans.planMissing',
      title: 'The plan of your student loan is missing',
      message:
        'Employers took student loan repayments (page TR 5, box 2), and your return names no student loan plan. Choose the plan, or clear the box.',
    });
  }
  if (
    repays &&
    (repaying !== true || plans.length > 0) &&
    postgraduate !== true &&
    has(postgraduateDeducted)
  ) {
    refusals.push({
      code: 'studentLoans.postgraduatePlanMissing',
      title: 'Your return has no postgraduate loan for the repayments taken',
      message:
        'Employers took postgraduate loan repayments (page TR 5, box 3), and your return names no postgraduate loan. Choose its plan, or clear the box.',
    });
  }
  // Plan 4 began on 6 April 2021; until then Scottish loans were repaid as Plan 1.
  if (taxYear < '2021-22' && plans.includes('plan4')) {
    refusals.push({
      code: 'studentLoans.planFourTooEarly',
      title: 'Plan 4 began in 2021-22',
      message: 'In this year Scottish student loans were repaid as Plan 1. Choose Plan 1 instead of Plan 4.',
    });
  }
  return refusals;
}

function has(amount: Amount | undefined): boolean {
  return amountTotal(amount) > 0;
}
