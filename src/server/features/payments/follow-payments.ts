import { secondsAfter } from '#domain/seconds-after.ts';
import { applyNews } from '../../data/payments/apply-news.ts';
import {
  movePayment,
  openPayments,
  type PaymentTable,
  paymentTables,
  touchPayment,
} from '../../data/payments/moves.repo.ts';
import { deleteVisitorPayments } from '../../data/payments/payments.repo.ts';
import { paymentProvider } from '../../data/payments/provider.ts';
import type { Services } from '../../services.ts';

/** Webhooks usually arrive at once. */
const QUIET_SECONDS = 300;
/** A payment that the provider never accepted cannot be paid: no one has its page. */
const LOST_SECONDS = 3_600;
/** How long a payment without an account is remembered. */
const VISITOR_DAYS = 90;

/** The job: asks the provider about open payments that no webhook has settled, each by itself. */
export async function followPayments(services: Services): Promise<void> {
  for (const table of paymentTables) await followTable(services, table);
}

async function followTable({ config, db, clock }: Services, table: PaymentTable): Promise<void> {
  const provider = paymentProvider(config);
  if (provider === undefined) return;
  const open = await db.asSystem((tx) => openPayments(tx, table, secondsAfter(clock(), -QUIET_SECONDS)));
  for (const { payment_id: id, provider_id: providerId, created } of open) {
    const now = clock();
    if (providerId === null) {
      if (created <= secondsAfter(now, -LOST_SECONDS))
        await db.asSystem((tx) => movePayment(tx, table, id, { state: 'failed', failure: 'expired' }, now));
      continue;
    }
    const read = await provider.read(providerId, now);
    const news = read.ok ? read.value : undefined;
    await db.asSystem(async (tx) => {
      const hasMoved = news !== undefined && (await applyNews(tx, { table, id }, news, now));
      if (!hasMoved) await touchPayment(tx, table, id, now);
    });
  }
}

/** Deletes what visitors paid some time ago. Their banks and HMRC have it. */
export async function sweepVisitorPayments({ db, clock }: Services): Promise<void> {
  await db.asSystem((tx) => deleteVisitorPayments(tx, secondsAfter(clock(), -VISITOR_DAYS * 86_400)));
}
