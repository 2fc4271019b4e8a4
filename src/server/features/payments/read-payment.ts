import type { FastifyBaseLogger } from 'fastify';
import type { Payment } from '#contract/payments/payments.ts';
import {
  findPayment,
  movePayment,
  type PaymentOwner,
  type PaymentRow,
} from '../../data/payments/payments.repo.ts';
import { SETTLED } from '../../data/payments/states.ts';
import { wirePayment } from '../../data/payments/wire-payment.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { QUESTIONS_ABOUT_ONE_PAYMENT } from './limits.ts';
import { messages } from './messages.ts';
import { inScopeOf } from './owner.ts';
import { paymentsOf, takesPayments } from './payments-of.ts';

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
  const isNews = row !== undefined && (await askProvider(services, row, { now, log, inScope }));
  const payment = wired(isNews ? await find() : row);
  if (payment === undefined) throw new AppError('not_found', messages.notFound);
  return payment;
}

async function askProvider(
  services: Services,
  { state, provider_id: providerId, payment_id: id }: PaymentRow,
  { now, log, inScope }: { now: Date; log: FastifyBaseLogger; inScope: ReturnType<typeof inScopeOf> },
): Promise<boolean> {
  if (SETTLED.includes(state) || providerId === null || !takesPayments(services.config)) return false;
  const key = throttleKey('payment state', id);
  if (!(await inScope((tx) => takeTurn(tx, key, QUESTIONS_ABOUT_ONE_PAYMENT, now)))) return false;
  const read = await paymentsOf(services.config).read(providerId, now);
  if (!read.ok) log.warn({ failure: read.detail }, 'the state of a payment could not be read');
  const news = read.ok ? read.value : undefined;
  return news !== undefined && inScope((tx) => movePayment(tx, id, news, now));
}

function wired(row: PaymentRow | undefined): Payment | undefined {
  return row && wirePayment(row);
}
