import fastify from 'fastify';
import { cardCheckout } from './card-checkout/card-checkout.ts';
import { createSeller, type SellerKeys } from './card-checkout/seller.ts';
import { createAgencies } from './hmrc-agents/agencies.ts';
import { hmrcAgents } from './hmrc-agents/hmrc-agents.ts';
import { createGrants } from './hmrc-mtd/grants.ts';
import { hmrcMtd } from './hmrc-mtd/hmrc-mtd.ts';
import { transactionEngine } from './hmrc-transaction-engine/transaction-engine.ts';
import { lettingPlatform } from './letting-platform/letting-platform.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import { mailboxPages, RETURNS_PATH } from './mailbox/mailbox-pages.ts';
import { createPaymentKeys, type PaymentKeys } from './open-banking-payments/keys.ts';
import { createPaymentStore } from './open-banking-payments/payment-store.ts';
import { receivedFrom } from './open-banking-payments/received.ts';
import { bankPayments } from './open-banking-payments/bank-payments.ts';
import { openBanking } from './open-banking/open-banking.ts';
import { roadDistances } from './road-distances/road-distances.ts';
import { s3Store } from './s3-store/s3-store.ts';
import { startPage } from './start-page.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { twilio } from './twilio/twilio.ts';

export interface Sandbox {
  /** The base URL of its HTTP server. */
  url: string;
  smtpPort: number;
  /** The seller's account at its card checkout. */
  cardCheckout: SellerKeys;
  /** The key that the app signs requests for payments with. */
  payments: PaymentKeys;
  close(): Promise<void>;
}

/**
 * Starts the stand-ins for outside services: HTTP on one port, mail on another. If a port is in use, a free one
 * replaces it.
 */
export async function startSandbox(options: {
  port: number;
  smtpPort: number;
  now: () => Date;
  /** Seconds HMRC asks to wait between two polls; 1 by default. */
  pollInterval?: number;
  /** The longest message that HMRC's Transaction Engine takes, in bytes; 25 MB by default. */
  largestMessage?: number | undefined;
  /**
   * Where the card checkout posts alerts about subscriptions; news about payments and
   * returned mails go to the same server. Without it they
   * are only saved.
   */
  alertsTo?: string | undefined;
  /** How long HMRC's income record has no data after an authorisation; 0 by default. */
  recordDelayMs?: number | undefined;
  /** Requests a second that HMRC accepts for Digital Tax; 3 by default, as at HMRC. */
  requestsPerSecond?: number | undefined;
  /** Milliseconds until HMRC has a calculation ready; 5000 by default. */
  calculationDelayMs?: number | undefined;
}): Promise<Sandbox> {
  const mailbox = createMailbox(options.now);
  const smtpPort = await orFreePort(options.smtpPort, (port) => mailbox.listen(port));
  const app = fastify({ logger: false, bodyLimit: 30_000_000 });
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(startPage()));
  mailboxPages(app, mailbox, options.alertsTo && new URL(RETURNS_PATH, options.alertsTo).href);
  await app.register(transactionEngine, {
    now: options.now,
    ...(options.pollInterval !== undefined && { pollInterval: options.pollInterval }),
    ...(options.largestMessage !== undefined && { largestMessage: options.largestMessage }),
  });
  const { now, requestsPerSecond, calculationDelayMs } = options;
  const hmrc = { prefix: '/hmrc', now, grants: createGrants(), agencies: createAgencies() };
  await app.register(hmrcMtd, { ...hmrc, requestsPerSecond, calculationDelayMs });
  await app.register(hmrcAgents, { ...hmrc, recordDelayMs: options.recordDelayMs });
  const payments = createPaymentStore(now);
  await app.register(openBanking, { now, received: receivedFrom(payments) });
  await app.register(twilio, { now: options.now });
  await app.register(roadDistances);
  await app.register(webhooks);
  const paymentKeys = createPaymentKeys();
  const webhooksTo = options.alertsTo && new URL('/api/truelayer/webhook', options.alertsTo).href;
  await app.register(bankPayments, { now, store: payments, keys: paymentKeys, webhooksTo });
  const seller = createSeller();
  await app.register(cardCheckout, { now: options.now, seller, alertsTo: options.alertsTo });
  await app.register(lettingPlatform, { alertsTo: options.alertsTo });
  // Signatures are checked against the machine's clock, not the app's.
  await app.register(s3Store, { now: () => new Date() });
  const url = await orFreePort(options.port, (port) => app.listen({ port, host: '127.0.0.1' }));
  return {
    url,
    smtpPort,
    cardCheckout: seller.keys,
    payments: paymentKeys.app,
    async close() {
      await app.close();
      await mailbox.close();
    },
  };
}

async function orFreePort<T>(port: number, listen: (port: number) => Promise<T>): Promise<T> {
  try {
    return await listen(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error;
    return listen(0);
  }
}
