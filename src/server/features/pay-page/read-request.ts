import type { FastifyBaseLogger } from 'fastify';
import type { RequestToPay } from '#contract/pay-page/pay-page.ts';
import { type CalendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { RequestPaymentRow } from '../../data/payment-requests/paying/request-payments.repo.ts';
import type { PaymentRequestRow } from '../../data/payment-requests/payment-requests.repo.ts';
import { askProvider, OPEN, paymentProvider } from '../../data/payments/provider.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn } from '../../throttle/throttle.ts';
import { findRequest, type PayLink } from './find-request.ts';
import { LOOKS_FROM_ONE_CLIENT, UNKNOWN_FROM_ONE_CLIENT } from './limits.ts';
import { messages } from './messages.ts';
import { paidAccount } from './paid-account.ts';

export interface Visitor {
  readonly address: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/**
 * What the pay page shows. While a payment is open, the provider is asked first, because people can return before its
 * webhook. Throws not_found for every link that is not one of ours, too_many_requests.
 */
export async function readRequest(
  services: Services,
  link: PayLink,
  { address, now, log }: Visitor,
): Promise<RequestToPay> {
  const { db } = services;
  const inScope = <T>(work: (tx: Tx) => Promise<T>) => db.asSystem(work);
  const find = () => inScope((tx) => findRequest(tx, link));
  if (!(await inScope((tx) => takeTurn(tx, addressKey('pay page', address), LOOKS_FROM_ONE_CLIENT, now))))
    throw new AppError('too_many_requests', messages.tooManyLooks);
  let found = await find();
  if (found === undefined) return refuseUnknown(services, address, now);
  const { payment } = found;
  if (payment !== undefined) {
    const { payment_id: id, provider_id: providerId, state } = payment;
    const moved = await askProvider(
      services,
      { table: 'request_payments', id, state, providerId },
      { now, log, inScope },
    );
    if (moved) found = (await find()) ?? found;
  }
  const { request } = found;
  return inScope((tx) =>
    shown(tx, services, { ...found, isReturn: link.payment_id !== undefined }, request, now),
  );
}

/** The same answer for each, until someone tries too many. */
export async function refuseUnknown({ db }: Services, address: string, now: Date): Promise<never> {
  const isFew = await db.asSystem((tx) =>
    takeTurn(tx, addressKey('unknown pay link', address), UNKNOWN_FROM_ONE_CLIENT, now),
  );
  if (!isFew) throw new AppError('too_many_requests', messages.tooManyLooks);
  throw new AppError('not_found', messages.notFound);
}

async function shown(
  tx: Tx,
  { config }: Services,
  { payment, isReturn }: { payment: RequestPaymentRow | undefined; isReturn: boolean },
  request: PaymentRequestRow,
  now: Date,
): Promise<RequestToPay> {
  const { guid, request_id: id, amount, description, due_date: due, invoice_number: invoice } = request;
  const g = `${guid}|${id}`;
  const state = stateOf(request, payment, isReturn);
  if (state === 'withdrawn') return { g, state, payee: '', description: '', can_pay: 'N' };
  const isOpen = state !== 'paid' && state !== 'being_paid';
  const canPay =
    isOpen && paymentProvider(config) !== undefined && (await paidAccount(tx, request)) !== undefined;
  return {
    g,
    state,
    ...(state === 'failed' && {
      failure: (payment?.failure ?? 'failed') as NonNullable<RequestToPay['failure']>,
    }), // of PaymentFailure
    payee: await payeeOf(tx, request),
    description,
    amount: toPounds(pence(amount)),
    ...(due !== null && {
      due_date: formatUkDate(due as CalendarDate), // a date column
      overdue: isOpen && due < ukDateOf(now) ? ('Y' as const) : ('N' as const),
    }),
    ...(invoice !== null && { invoice: `/api/public/PDFViewer.php?${new URLSearchParams({ id: guid })}` }),
    can_pay: canPay ? 'Y' : 'N',
  };
}

/**
 * Failures and unconfirmed payments are only shown to people who return from them: others with the link can still pay.
 */
function stateOf(
  { paid, discarded }: PaymentRequestRow,
  payment: RequestPaymentRow | undefined,
  isReturn: boolean,
): RequestToPay['state'] {
  if (paid !== 'N' || payment?.state === 'executed') return 'paid';
  if (payment?.state === 'authorized') return 'being_paid';
  if (discarded) return 'withdrawn';
  if (payment === undefined || !isReturn) return 'to_pay';
  return OPEN.has(payment.state) ? 'waiting' : 'failed';
}

/** The business on the invoice, the person, or the holder of the account. */
async function payeeOf(tx: Tx, { business, user_id, payee }: PaymentRequestRow): Promise<string> {
  return business?.title || (await profileRow(tx, user_id)).name || payee;
}
