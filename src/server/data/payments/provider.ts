import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { createPayments, type Payments } from '../../integrations/open-banking-payments/payments.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { applyNews, type MovingPayment } from './apply-news.ts';
import { type PaymentState, SETTLED } from './states.ts';

/** How often we ask the provider about one payment while someone looks at it. */
const QUESTIONS_ABOUT_ONE_PAYMENT = { limit: 300, windowSeconds: 3_600 };

/** How long the page of a payment works, and how long the same payment is not simply started again. */
export const SAME_PAYMENT_SECONDS = 900;

/** The person can still confirm or cancel it at the bank. */
export const OPEN: ReadonlySet<PaymentState> = new Set(['created', 'authorization_required', 'authorizing']);

/** The payment provider of this installation; undefined if none is configured. */
export function paymentProvider(config: Config): Payments | undefined {
  return config.payments.pageUrl === undefined || config.openBanking.apiUrl === undefined
    ? undefined
    : createPayments(config.openBanking, config.payments);
}

/**
 * Asks the provider about a payment that is not settled and moves it, because people can return before the webhook
 * arrives. True if it moved. Without a reply its state is the one we know. `inScope` runs transactions that see it.
 */
export async function askProvider(
  { config }: Services,
  { table, id, state, providerId }: MovingPayment & { state: PaymentState; providerId: string | null },
  { now, log, inScope }: { now: Date; log: FastifyBaseLogger; inScope: InScope },
): Promise<boolean> {
  const provider = paymentProvider(config);
  if (SETTLED.includes(state) || providerId === null || provider === undefined) return false;
  const key = throttleKey('payment state', id);
  if (!(await inScope((tx) => takeTurn(tx, key, QUESTIONS_ABOUT_ONE_PAYMENT, now)))) return false;
  const read = await provider.read(providerId, now);
  if (!read.ok) log.warn({ failure: read.detail }, 'the state of a payment could not be read');
  const news = read.ok ? read.value : undefined;
  return news !== undefined && inScope((tx) => applyNews(tx, { table, id }, news, now));
}

export type InScope = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
