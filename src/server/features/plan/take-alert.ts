import type { BodyOf } from '#contract/endpoint.ts';
import type { paddleAlert } from '#contract/plan/plan.ts';
import { parseIsoDate } from '#domain/calendar-date.ts';
import { AppError } from '../../http/app-error.ts';
import { isGenuine } from '../../integrations/card-checkout/alerts.ts';
import type { Services } from '../../services.ts';
import { follow, readAtCheckout } from './follow-subscription.ts';
import { settlePurchase } from './settle-purchase.ts';
import { ownerOf } from './subscriptions.repo.ts';

/**
 * Processes an alert from the checkout. One about a known subscription triggers a read of its data; one about a
 * purchase not recorded yet records it. Others are ignored. Throws 'forbidden' without its signature, and 'unavailable'
 * if the checkout cannot be read: it then sends the alert again.
 */
export async function takeAlert(
  services: Services,
  alert: BodyOf<typeof paddleAlert>,
  now: Date,
): Promise<void> {
  const fields = alert as Readonly<Record<string, string>>; // Every field of a form is a text.
  if (!isGenuine(fields, services.config.cardCheckout.publicKey))
    throw new AppError('forbidden', 'The signature is not that of the checkout.');
  const {
    alert_name: name = '',
    alert_id: alertId = '',
    subscription_id: number,
    checkout_id: checkoutId,
  } = fields;
  if (!name.startsWith('subscription_') || !/^\d{1,15}$/.test(number ?? '')) return;
  const subscriptionId = Number(number);
  const userId = await services.db.asSystem((tx) => ownerOf(tx, subscriptionId));
  if (userId === undefined) {
    if (checkoutId !== undefined && /^[A-Za-z0-9-]{1,100}$/.test(checkoutId))
      await settlePurchase(services, checkoutId, now);
    return;
  }
  const reading = await readAtCheckout(services, subscriptionId);
  if (reading === undefined) return;
  const { status = '', subscription_plan_id: planId = '' } = fields;
  const event = {
    kind: name,
    alertId,
    detail: { subscription: subscriptionId, status, paddle_plan_id: planId },
  };
  const endsOn = parseIsoDate(fields['cancellation_effective_date'] ?? '');
  await follow(services, userId, reading, event, endsOn);
}
