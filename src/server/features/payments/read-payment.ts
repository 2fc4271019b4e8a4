import type { FastifyBaseLogger } from 'fastify';
import type { Payment } from '#contract/payments/payments.ts';
import { findPayment, type PaymentOwner, type PaymentRow } from '../../data/payments/payments.repo.ts';
import { askProvider } from '../../data/payments/provider.ts';
import { wirePayment } from '../../data/payments/wire-payment.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { messages } from './messages.ts';
import { inScopeOf } from './owner.ts';

/**
 * A payment of its owner. While it is open, the provider is asked first, because people can return before its webhook
 * arrives. Without a reply the state is the one we know. Throws not_found.
 */
export async function readPayment(
  services: Services,
  owner: PaymentOwner | undefined,
  { providerId, now, log }: { providerId: string; now: Date; log: FastifyBaseLogger },
): Promise<Payment> {
  if (owner === undefined) throw new AppError('not_found', messages.notFound);
  const inScope = inScopeOf(services, owner);
  const find = () => inScope((tx) => findPayment(tx, owner, providerId));
  const row = await find();
  const isNews =
    row !== undefined &&
    (await askProvider(
      services,
      { table: 'hmrc_payments', id: row.payment_id, state: row.state, providerId },
      { now, log, inScope },
    ));
  const payment = wired(isNews ? await find() : row);
  if (payment === undefined) throw new AppError('not_found', messages.notFound);
  return payment;
}

function wired(row: PaymentRow | undefined): Payment | undefined {
  return row && wirePayment(row);
}
