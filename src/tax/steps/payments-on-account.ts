import { formatPounds, type Pence, sum, ZERO } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, halfOf, percentOf } from '../rounding.ts';
import { derived, present, total, type WorkingNode } from '../workings.ts';
import { chargeOnGains } from './residence/special-charges.ts';
import { reducedPayments } from './reduced-payments.ts';
import type { TaxCharges } from './tax-charges.ts';

export interface PaymentsOnAccount {
  readonly required: boolean;
  /** Each of the two payments towards the next year, as reduced by a claim; zero when none are required. */
  readonly each: WorkingNode;
  /** The same without a claim. */
  readonly usual: WorkingNode;
  readonly isReduced: boolean;
  /** What a claim costs if it turns out wrong. */
  readonly interest: WorkingNode;
}

/**
 * Two payments of half the relevant amount: Income Tax with its charges and Class 4, minus tax deducted at source.
 * Class 2, loan repayments and Capital Gains Tax do not count. TMA 1970, s.59A.
 * @param facts.deducted tax deducted for this year, adjusted for tax codes and refunds (s.59A(8)); that a refund does
 * not count as deducted is general knowledge.
 * @param facts.treatedAsPaid on life insurance gains: for the share of the tax deducted it counts as charged and as
 * deducted (HMRC SAM121490).
 */
export function paymentsOnAccount(
  inputs: TaxInputs,
  facts: {
    incomeTax: WorkingNode;
    charges: TaxCharges;
    class4: WorkingNode;
    deducted: WorkingNode;
    treatedAsPaid: WorkingNode;
  },
  rates: YearRates['payment'],
): PaymentsOnAccount {
  const onGains = chargeOnGains(inputs, facts.charges.remittance);
  const { required, each: usual } = usualPayments(facts, onGains, rates);
  return { required, usual, ...reducedPayments(inputs, usual) };
}

type Facts = Parameters<typeof paymentsOnAccount>[1];

/** What the law asks for without a claim. */
function usualPayments(
  facts: Facts,
  onGains: WorkingNode,
  rates: YearRates['payment'],
): { required: boolean; each: WorkingNode } {
  const { onAccountNotBelow, onAccountDeductedShare } = rates;
  const assessed = total(
    {
      id: 'payments_on_account.assessed',
      label: 'Income Tax and Class 4 of the year',
      rule: 'Income Tax with its charges and Class 4 National Insurance. Class 2, loan repayments and Capital Gains Tax do not count.',
      source: onAccountNotBelow.law,
    },
    present(facts.incomeTax, facts.charges.total, facts.class4),
    present(facts.charges.repatriation, onGains),
  );
  const relevant = total(
    {
      id: 'payments_on_account.relevant',
      label: 'Amount that counts for payments on account',
      rule: 'Income Tax and Class 4 of the year less tax deducted for it.',
      source: onAccountNotBelow.law,
    },
    present(assessed),
    present(facts.deducted),
  );
  const head = {
    id: 'first_payment_on_account',
    label: 'Each payment on account',
    source: onAccountNotBelow.law,
  };
  if (relevant.value < onAccountNotBelow.value) {
    const rule = () => `None: the amount that counts is below ${formatPounds(onAccountNotBelow.value)}.`;
    return { required: false, each: derived({ ...head, rule }, ZERO, [relevant, onAccountNotBelow]) };
  }
  const { treatedAsPaid } = facts;
  const uses = [
    relevant,
    facts.deducted,
    ...present(treatedAsPaid),
    assessed,
    onAccountNotBelow,
    onAccountDeductedShare,
  ];
  const charged = sum(assessed.value, treatedAsPaid.value);
  if (!isRequired(charged, sum(facts.deducted.value, treatedAsPaid.value), rates)) {
    const rule = () =>
      `None: more than ${formatRate(onAccountDeductedShare.value)} of the tax was deducted at source.`;
    return { required: false, each: derived({ ...head, rule }, ZERO, uses) };
  }
  const rule =
    'Half of the amount that counts, an odd penny dropped, paid by 31 January and again by 31 July.';
  return { required: true, each: derived({ ...head, rule }, halfOf(relevant.value), uses) };
}

/**
 * Whether a charge with this deduction requires payments on account. A charge of exactly the threshold does, and so
 * does a deduction of exactly the share. Whole pence exceed a share when they exceed its whole pence, so the
 * comparison is exact.
 */
export function isRequired(assessed: Pence, deducted: Pence, rates: YearRates['payment']): boolean {
  return (
    assessed - deducted >= rates.onAccountNotBelow.value &&
    deducted <= percentOf(assessed, rates.onAccountDeductedShare.value)
  );
}
