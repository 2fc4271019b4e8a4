import type { PaymentInputs } from '../inputs.ts';
import { inPence, present, total, type WorkingNode } from '../workings.ts';
import type { CapitalGains } from './capital-gains.ts';
import type { Class2 } from './class2-nic.ts';
import type { Collected } from './collected.ts';
import type { StudentLoans } from './student-loans.ts';
import type { TaxCharges } from './tax-charges.ts';

/** The whole charge of the year, before any payments. */
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

/**
 * The amount due in the return: after tax deducted and what tax codes collect, before payments on account (SA110 box
 * 1, 'Total tax etc due'). Negative for a repayment. Underpayments of earlier years are added, because the PAYE
 * deducted already includes them. TMA 1970, s.59B.
 */
export function taxToPay(
  facts: { due: WorkingNode; deducted: WorkingNode; gains: CapitalGains } & Collected,
): WorkingNode {
  const { due, deducted, gains, earlierYears, laterCode, refunded } = facts;
  return total(
    {
      id: 'tax_to_pay',
      label: 'Tax to pay',
      rule:
        'What you owe for the year less tax already deducted. Tax that a tax code collected for earlier years and tax already ' +
        'refunded are added; tax that a later code collects is taken off. A negative amount is a repayment.',
      source: 'Taxes Management Act 1970, s.59B',
    },
    present(due, earlierYears, refunded),
    present(deducted, laterCode, gains.alreadyCharged),
  );
}

/**
 * The balancing payment: the amount due in the return minus payments on account and others, and minus the tax of
 * earlier years that a loss carried back saves. Negative for a repayment.
 */
export function leftToPay(
  payments: PaymentInputs | undefined,
  toPay: WorkingNode,
  lossBack: WorkingNode,
  nextYear: WorkingNode,
): WorkingNode {
  const { onAccount, otherwise } = paymentsMade(payments);
  return total(
    {
      id: 'left_to_pay',
      label: 'Left to pay for the year',
      rule:
        lossBack.value === 0 && nextYear.value === 0
          ? 'Tax to pay less what you have paid on account and otherwise. A negative amount is a repayment.'
          : 'Tax to pay less what you have paid on account and otherwise, and less the tax that a loss of this year or the next saves. A negative amount is a repayment.',
      source: 'Taxes Management Act 1970, s.59B(1)',
    },
    present(toPay),
    present(onAccount, otherwise, lossBack, nextYear),
  );
}

/** Payments already made towards the year. */
export function paymentsMade(payments: PaymentInputs | undefined) {
  return {
    onAccount: inPence('paid_on_account', 'Paid on account for the year', payments?.onAccountPaid),
    otherwise: inPence('paid_otherwise', 'Other payments for the year', payments?.otherPayments),
  };
}
