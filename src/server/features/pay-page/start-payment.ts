import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import { payReturn } from '#contract/pay-page/pay-address.ts';
import type { startRequestPayment } from '#contract/pay-page/pay-page.ts';
import { pence } from '#domain/money.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { paymentReference } from '../../data/payment-requests/paying/reference.ts';
import {
  insertRequestPayment,
  lastPaymentOf,
  type RequestPaymentRow,
} from '../../data/payment-requests/paying/request-payments.repo.ts';
import { movePayment, setCreated } from '../../data/payments/moves.repo.ts';
import { askProvider, OPEN, paymentProvider, SAME_PAYMENT_SECONDS } from '../../data/payments/provider.ts';
import type { PaymentRequestRow } from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Beneficiary, Payer } from '../../integrations/open-banking-payments/payments.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { findRequest } from './find-request.ts';
import { STARTS_FROM_ONE_CLIENT, STARTS_OF_ONE_REQUEST } from './limits.ts';
import { messages } from './messages.ts';
import { paidAccount } from './paid-account.ts';
import { refuseUnknown, type Visitor } from './read-request.ts';

type Reply = ReplyOf<typeof startRequestPayment>;

/**
 * Starts to pay a request into the person's own account and returns the page of the bank. Of one request, one payment is
 * made: pressing the button twice, in two tabs or by two people leads to the same page, and a payment that the bank
 * sends is not made again. Throws not_found, too_many_requests, unavailable.
 */
export async function startPayment(services: Services, g: string, visitor: Visitor): Promise<Reply> {
  const { db, config } = services;
  const { address, now, log } = visitor;
  const provider = paymentProvider(config);
  const found = await db.asSystem((tx) => findRequest(tx, { g }));
  if (found === undefined) return refuseUnknown(services, address, now);
  if (provider === undefined) return { status: 'error', message: messages.cannotPay };
  const { payment: last } = found;
  // Its page no longer works, but it could have been confirmed a moment ago.
  if (last !== undefined && OPEN.has(last.state) && !isFresh(last, now)) {
    const { payment_id: id, state, provider_id: providerId } = last;
    const asked = { table: 'request_payments', id, state, providerId } as const;
    await askProvider(services, asked, { now, log, inScope: (work) => db.asSystem(work) });
  }
  const begun = await db.asSystem((tx) => begin(tx, g, visitor));
  if ('status' in begun) return begun;
  const { payment, beneficiary, guid, payer } = begun;
  if (payment.page !== null) return { status: 'success', authUrl: payment.page };
  const created = await provider.create({
    id: payment.payment_id,
    idempotencyKey: payment.idempotency_key,
    amount: pence(payment.amount),
    beneficiary,
    reference: paymentReference(guid),
    payer,
    returnUrl: payReturn(config.publicUrl),
  });
  if (!created.ok) {
    log.warn({ failure: created.detail }, 'the payment of a request could not be started');
    if (created.failure === 'unavailable') throw new AppError('unavailable', messages.unavailable);
    const failed = { state: 'failed', failure: 'failed' } as const;
    await db.asSystem((tx) => movePayment(tx, 'request_payments', payment.payment_id, failed, now));
    return { status: 'error', message: messages.refused };
  }
  await db.asSystem((tx) => setCreated(tx, 'request_payments', payment.payment_id, created.value, now));
  return { status: 'success', authUrl: created.value.page };
}

interface Begun {
  readonly payment: RequestPaymentRow;
  readonly beneficiary: Beneficiary;
  readonly guid: string;
  readonly payer: Payer;
}

/** The open payment of the request, or a new one. The counter's lock makes requests take turns. */
async function begin(tx: Tx, g: string, { address, now }: Visitor): Promise<Begun | Reply> {
  const isAllowed =
    (await takeTurn(tx, throttleKey('request payment', g), STARTS_OF_ONE_REQUEST, now)) &&
    (await takeTurn(tx, addressKey('request payment', address), STARTS_FROM_ONE_CLIENT, now));
  if (!isAllowed) throw new AppError('too_many_requests', messages.tooMany);
  const found = await findRequest(tx, { g });
  if (found === undefined) throw new AppError('not_found', messages.notFound);
  const { request } = found;
  const last = await lastPaymentOf(tx, request);
  if (request.paid !== 'N' || last?.state === 'executed') return { status: 'error', message: messages.paid };
  if (last?.state === 'authorized') return { status: 'error', message: messages.beingPaid };
  if (request.discarded) return { status: 'error', message: messages.withdrawn };
  const beneficiary = await paidAccount(tx, request);
  if (beneficiary === undefined) return { status: 'error', message: messages.cannotPay };
  const { guid, amount } = request;
  const payer = payerOf(request);
  if (last !== undefined && OPEN.has(last.state) && isFresh(last, now))
    return { payment: last, beneficiary, guid, payer };
  const payment = await insertRequestPayment(
    tx,
    request,
    { payment_id: randomUUID(), idempotency_key: randomUUID(), amount },
    now,
  );
  return { payment, beneficiary, guid, payer };
}

/** TrueLayer asks who pays. The request was sent to them, and an invoice begins with their name. */
function payerOf({ customer_address: customer, email }: PaymentRequestRow): Payer {
  const [name = ''] = customer.split('\n');
  return { name: name.trim() || email, email };
}

function isFresh({ created }: RequestPaymentRow, now: Date): boolean {
  return created > secondsAfter(now, -SAME_PAYMENT_SECONDS);
}
