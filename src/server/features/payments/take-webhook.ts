import { applyNews } from '../../data/payments/apply-news.ts';
import { findNamed, paymentTables } from '../../data/payments/moves.repo.ts';
import { AppError } from '../../http/app-error.ts';
import {
  checkWebhook,
  readWebhook,
  type SentWebhook,
} from '../../integrations/open-banking-payments/webhook.ts';
import type { Services } from '../../services.ts';

/**
 * Processes a webhook of the payment provider. It can arrive before the person returns, more than once and in any
 * order: the payment only moves forward. One about an unknown payment is ignored. Throws 'forbidden' without the
 * provider's signature, and 'unavailable' if that cannot be checked: it is then sent again.
 */
export async function takeWebhook({ config, db }: Services, sent: SentWebhook, now: Date): Promise<void> {
  const { jwksUrl } = config.payments;
  const check = jwksUrl === undefined ? 'forged' : await checkWebhook(jwksUrl, sent);
  if (check === 'forged')
    throw new AppError('forbidden', 'The signature is not that of the payment provider.');
  if (check === 'unavailable') throw new AppError('unavailable', 'The signature cannot be checked now.');
  const webhook = readWebhook(sent.body, now);
  if (webhook?.news === undefined) return;
  const { providerId, ourId, news } = webhook;
  await db.asSystem(async (tx) => {
    for (const table of paymentTables) {
      const payment = await findNamed(tx, table, providerId, ourId);
      if (payment !== undefined) await applyNews(tx, { table, id: payment.payment_id }, news, now);
    }
  });
}
