import { formatPounds, type Pence, pence, ZERO } from '#domain/money.ts';
import { dateOf } from '../deadlines/year-dates.ts';
import { latePaymentInterest } from '../deadlines/interest.ts';
import type { TaxInputs } from '../inputs.ts';
import { derived, inPence, nil, type WorkingNode } from '../workings.ts';

export interface ReducedPayments {
  /** Each payment after a claim to reduce it; the usual one without a claim. */
  readonly each: WorkingNode;
  readonly isReduced: boolean;
  /** What the claim costs if the next year's tax turns out the same as this year's. */
  readonly interest: WorkingNode;
}

const LAW = 'Taxes Management Act 1970, s.59A(3) and (4)';
const INTEREST = {
  id: 'reduced_payments.interest',
  label: 'Interest if next year’s tax is the same',
  source: 'Finance Act 2009, Sch.53, para.1; HMRC CH142260',
};

const NO_INTEREST = nil({ ...INTEREST, rule: 'None: no claim.' });

/**
 * A claim to reduce the payments on account for the next year (SA110 boxes 10 and 11, form SA303): both are equal. TMA
 * 1970, s.59A(3) and (4). If the claim was too low, interest runs on the difference from the day of each payment. The
 * cost is worked out until the next balance is due, for the highest difference there can be.
 * @param usual each payment without a claim.
 */
export function reducedPayments({ payments, taxYear }: TaxInputs, usual: WorkingNode): ReducedPayments {
  const without = { each: usual, isReduced: false, interest: NO_INTEREST };
  if (payments?.reducesOnAccount !== true || usual.value === 0) return without;
  const claimed = inPence('reduced_payments.claimed', 'Each payment claimed', payments.reducedOnAccount);
  if (claimed.value >= usual.value) return without;
  const each = derived(
    {
      id: 'reduced_payments',
      label: 'Each payment on account, reduced by your claim',
      rule: () => `What you claim to pay instead of ${formatPounds(usual.value)}.`,
      source: LAW,
    },
    claimed.value,
    [claimed, usual],
  );
  const short = pence(usual.value - claimed.value);
  const interest = interestOn(short, taxYear);
  const rule = () =>
    `Interest on ${formatPounds(short)} from each of the two days until the balance is due a year later, at HMRC’s rates as known today.`;
  return { each, isReduced: true, interest: derived({ ...INTEREST, rule }, interest, [usual, claimed]) };
}

function interestOn(short: Pence, year: TaxInputs['taxYear']): Pence {
  const first = dateOf(year, 'first_on_account');
  const second = dateOf(year, 'second_on_account');
  const balance = dateOf(year, 'amend'); // 31 January, a year after the first payment
  const both = [first, second].map((due) => latePaymentInterest(short, due, balance).amount);
  return both.reduce((sum, amount) => pence(sum + amount), ZERO);
}
