import { present, total, type WorkingNode } from '../workings.ts';

/** The whole charge of the year, before anything already paid. */
export function taxDue(incomeTax: WorkingNode, class4: WorkingNode, class2: WorkingNode): WorkingNode {
  return total(
    {
      id: 'tax_due',
      label: 'Tax and National Insurance of the year',
      rule: 'Income Tax plus Class 4 and Class 2 National Insurance.',
    },
    present(incomeTax, class4, class2),
  );
}

/** What is left to pay for the year; below nil it is a repayment. TMA 1970, s.59B. */
export function taxToPay(due: WorkingNode, deducted: WorkingNode): WorkingNode {
  return total(
    {
      id: 'tax_to_pay',
      label: 'Tax to pay',
      rule: 'Tax and National Insurance of the year less tax already deducted. A negative amount is a repayment.',
      source: 'Taxes Management Act 1970, s.59B',
    },
    present(due),
    present(deducted),
  );
}
