import {
  lastPaymentOf,
  paymentByProviderId,
  type RequestPaymentRow,
} from '../../data/payment-requests/paying/request-payments.repo.ts';
import {
  paymentRequestByGuid,
  type PaymentRequestRow,
} from '../../data/payment-requests/payment-requests.repo.ts';
import type { Tx } from '../../db/database.ts';

/** How the pay page was opened: by a pay link, or by returning from the bank. */
export interface PayLink {
  readonly g?: string | undefined;
  readonly payment_id?: string | undefined;
}

export interface FoundRequest {
  readonly request: PaymentRequestRow;
  /** The payment that the person returns from, or else the last one. */
  readonly payment: RequestPaymentRow | undefined;
}

/** The request that a link opens; undefined if there is none. Both parts of the link must be right. System scope. */
export async function findRequest(
  tx: Tx,
  { g, payment_id: paymentId }: PayLink,
): Promise<FoundRequest | undefined> {
  if (paymentId !== undefined) {
    const payment = await paymentByProviderId(tx, paymentId);
    const request = payment && (await requestOf(tx, payment));
    return request && { request, payment };
  }
  const [guid = '', id = ''] = (g ?? '').split('|');
  const request = await paymentRequestByGuid(tx, guid);
  if (request === undefined || String(request.request_id) !== id) return undefined;
  return { request, payment: await lastPaymentOf(tx, request) };
}

async function requestOf(
  tx: Tx,
  { user_id, request_id }: RequestPaymentRow,
): Promise<PaymentRequestRow | undefined> {
  const row = await tx
    .selectFrom('payment_requests')
    .select('guid')
    .where('user_id', '=', user_id)
    .where('request_id', '=', request_id)
    .executeTakeFirst();
  return row && paymentRequestByGuid(tx, row.guid);
}
