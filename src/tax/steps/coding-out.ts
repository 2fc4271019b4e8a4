import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { dateOf } from '../deadlines/year-dates.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import type { CapitalGains } from './capital-gains.ts';
import type { Class2 } from './class2-nic.ts';
import type { StudentLoans } from './student-loans.ts';

/** Whether HMRC could collect the balance through the tax code of a job or pension. */
export interface CodingOut {
  readonly possible: boolean;
  /** The balance without Class 2, loan repayments and Capital Gains Tax. */
  readonly amount: WorkingNode;
  /** The amount must be below this. */
  readonly limit: Pence;
  /** Last day to file online for it. */
  readonly fileBy: CalendarDate;
}

/**
 * Possible when a balance below the limit is left and there is a job or pension under PAYE. The filer must file in
 * time and can refuse. Income Tax (PAYE) Regulations 2003, reg.186.
 *
 * Class 2 and loan repayments are excluded, because the question in the return excludes them. From general knowledge:
 * Capital Gains Tax cannot be collected in this way, and HMRC keeps deductions below half of the pay and PAYE tax
 * below double. Whether that is the case depends on the pay of the later year, which is still unknown.
 */
export function codingOut(
  inputs: TaxInputs,
  facts: { left: WorkingNode; class2: Class2; loans: StudentLoans; gains: CapitalGains },
  { codingOutLimit }: YearRates['payment'],
): CodingOut {
  const { left, class2, loans, gains } = facts;
  const amount = total(
    {
      id: 'coding_out.amount',
      label: 'Amount that a tax code could collect',
      rule: 'What is left to pay without Class 2 National Insurance, loan repayments and Capital Gains Tax.',
      source: codingOutLimit.law,
    },
    present(left, gains.alreadyCharged),
    present(class2.due, loans.undergraduate, loans.postgraduate, gains.tax),
  );
  return {
    possible: amount.value > 0 && amount.value < codingOutLimit.value && hasPaye(inputs),
    amount,
    limit: codingOutLimit.value,
    fileBy: dateOf(inputs.taxYear, 'online_for_code'),
  };
}

/** Pay of a job, or a pension other than the state pension, which is paid without PAYE. */
function hasPaye({ employments, pensions }: TaxInputs): boolean {
  for (const { pay } of employments) if (isPresent(pay)) return true;
  return isPresent(pensions?.otherPensions);
}

function isPresent(amount: readonly { readonly value: Pence }[] | undefined): boolean {
  return amount?.some(({ value }) => value > 0) === true;
}
