import type { Payment } from '#contract/payments/payments.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import { taxYearLabel, type TaxYear } from '#domain/tax-year.ts';
import type { PaymentRow } from './payments.repo.ts';
import type { PaymentState } from './states.ts';

/** A payment as its owner sees it; undefined while the provider has not accepted it. */
export function wirePayment(row: PaymentRow): Payment | undefined {
  const { provider_id: id, created, amount, reference, tax_year: year, state, executed, failure, bank } = row;
  if (id === null) return undefined;
  return {
    id,
    started: ukDateOf(created),
    amount: toPounds(pence(amount)),
    reference,
    ...(year !== null && { tax_year: taxYearLabel(year as TaxYear) }), // only written by insertPayment
    state: states[state],
    ...(executed !== null && { executed: ukDateOf(executed) }),
    ...(state === 'failed' && { failure: (failure ?? 'failed') as NonNullable<Payment['failure']> }), // of PaymentFailure
    ...(bank !== null && { bank }),
  };
}

const states: Readonly<Record<PaymentState, Payment['state']>> = {
  created: 'waiting',
  authorization_required: 'waiting',
  authorizing: 'waiting',
  authorized: 'authorized',
  failed: 'failed',
  executed: 'executed',
};
