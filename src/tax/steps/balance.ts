import type { TaxInputs } from '../inputs.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import type { CapitalGains } from './capital-gains.ts';
import type { Class2 } from './class2-nic.ts';
import type { StudentLoans } from './student-loans.ts';
import type { TaxCharges } from './tax-charges.ts';

/** The whole charge of the year, before anything already paid. */
export function taxDue(facts: {
  incomeTax: WorkingNode;
  charges: TaxCharges;
  class4: WorkingNode;
  class2: Class2;
  loans: StudentLoans;
  gains: CapitalGains;
}): WorkingNode {
  const { incomeTax, charges, class4, class2, loans, gains } = facts;
  return total(
    {
      id: 'tax_due',
      label: 'Tax and National Insurance of the year',
      rule: 'Income Tax and charges, National Insurance, loan repayments and Capital Gains Tax.',
    },
    present(incomeTax, charges.total, class4, class2.due, loans.undergraduate, loans.postgraduate, gains.tax),
  );
}

/** What is left to pay for the year; below nil it is a repayment. TMA 1970, s.59B. */
export function taxToPay(
  inputs: TaxInputs,
  due: WorkingNode,
  deducted: WorkingNode,
  gains: CapitalGains,
): WorkingNode {
  void inputs;
  return total(
    {
      id: 'tax_to_pay',
      label: 'Tax to pay',
      rule: 'What the year costs less tax already deducted. A negative amount is a repayment.',
      source: 'Taxes Management Act 1970, s.59B',
    },
    present(due),
    present(deducted, gains.alreadyCharged),
  );
}
