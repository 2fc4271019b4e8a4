import type { Tx } from '../../db/database.ts';
import type { PaymentNews } from '../../integrations/open-banking-payments/news.ts';
import { setPaid } from '../payment-requests/payment-requests.repo.ts';
import { movePayment, type PaymentTable } from './moves.repo.ts';

/** A payment that the provider makes, whatever it is for. */
export interface MovingPayment {
  readonly table: PaymentTable;
  readonly id: string;
}

/**
 * Moves a payment to what the provider says about it; false if it is there already, or further. News come from webhooks,
 * from people who look and from the job, in any order and more than once. A request whose payment was executed is paid.
 */
export async function applyNews(
  tx: Tx,
  { table, id }: MovingPayment,
  news: PaymentNews,
  now: Date,
): Promise<boolean> {
  if (!(await movePayment(tx, table, id, news, now))) return false;
  if (table === 'request_payments' && news.state === 'executed')
    await noteRequestPaid(tx, id, news.executed ?? now);
  return true;
}

async function noteRequestPaid(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const { user_id, request_id } = await tx
    .selectFrom('request_payments')
    .select(['user_id', 'request_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await setPaid(tx, user_id, request_id, { paid: 'P', via: 'page', at });
}
