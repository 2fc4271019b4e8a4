import { formatPounds, type Pence, ZERO } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, halfOf, type Rate } from '../rounding.ts';
import type { TaxCharges } from './tax-charges.ts';
import { derived, present, total, type WorkingNode } from '../workings.ts';

export interface PaymentsOnAccount {
  readonly required: boolean;
  /** Each of the two payments towards the next year; nil when none are required. */
  readonly each: WorkingNode;
}

/**
 * Two payments of half the relevant amount: Income Tax and Class 4 less tax deducted. Required from exactly £1,000, and when
 * no more than 80% of the charge was deducted at source. Class 2 does not count. TMA 1970, s.59A.
 */
export function paymentsOnAccount(
  inputs: TaxInputs,
  facts: { incomeTax: WorkingNode; charges: TaxCharges; class4: WorkingNode; deducted: WorkingNode },
  rates: YearRates['payment'],
): PaymentsOnAccount {
  void inputs;
  const { incomeTax, charges, class4, deducted } = facts;
  const relevant = total(
    {
      id: 'payments_on_account.relevant',
      label: 'Amount that counts for payments on account',
      rule: 'Income Tax plus Class 4 National Insurance, less tax already deducted.',
      source: rates.onAccountNotBelow.law,
    },
    present(incomeTax, charges.total, class4),
    present(deducted),
  );
  const head = {
    id: 'first_payment_on_account',
    label: 'Each payment on account',
    source: rates.onAccountNotBelow.law,
  };
  const uses = [relevant, deducted, rates.onAccountNotBelow, rates.onAccountDeductedShare];
  if (relevant.value < rates.onAccountNotBelow.value) {
    const rule = () =>
      `None: the amount that counts is below ${formatPounds(rates.onAccountNotBelow.value)}.`;
    return { required: false, each: derived({ ...head, rule }, ZERO, uses) };
  }
  if (isMoreThanShare(deducted.value, relevant.value, rates.onAccountDeductedShare.value)) {
    const rule = () =>
      `None: more than ${formatRate(rates.onAccountDeductedShare.value)} of the tax was deducted at source.`;
    return { required: false, each: derived({ ...head, rule }, ZERO, uses) };
  }
  const rule = 'Half of the amount that counts, paid by 31 January and again by 31 July.';
  return { required: true, each: derived({ ...head, rule }, halfOf(relevant.value), uses) };
}

/** Whether the tax deducted is more than the share of the whole, deducted and not. Exact: whole basis points of whole pence. */
function isMoreThanShare(deducted: Pence, relevant: Pence, share: Rate): boolean {
  return BigInt(deducted) * 10_000n > BigInt(share) * BigInt(relevant + deducted);
}
