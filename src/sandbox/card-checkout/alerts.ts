import { type Pence, toDecimal } from '#domain/money.ts';
import type { Order, Subscription } from './checkout-store.ts';
import type { Seller } from './seller.ts';

export type AlertName =
  | 'subscription_created'
  | 'subscription_updated'
  | 'subscription_cancelled'
  | 'subscription_payment_succeeded'
  | 'subscription_payment_failed';

export interface Alert {
  readonly email: string;
  readonly fields: Record<string, string>;
  /** The receiver replied with 200. */
  delivered: boolean;
}

export interface Alerts {
  /** Oldest first. */
  list(email?: string): readonly Alert[];
  /** Signs the alert and sends it; `silent` only saves it. */
  tell(
    name: AlertName,
    subscription: Subscription,
    more: Record<string, string>,
    silent: boolean,
  ): Promise<void>;
  /** Sends again what did not arrive. */
  resend(): Promise<void>;
}

/** Paddle's own messages. With `to` they are posted there as forms; a failed one waits for `resend`. */
export function createAlerts(seller: Seller, now: () => Date, to: string | undefined): Alerts {
  const alerts: Alert[] = [];
  let lastId = 0;

  const send = async (alert: Alert): Promise<void> => {
    if (to === undefined) return;
    const answer = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams(alert.fields),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    alert.delivered = answer?.ok ?? false;
  };

  return {
    list: (email) => alerts.filter((one) => email === undefined || one.email === email),
    async tell(name, subscription, more, silent) {
      const fields = seller.signed({
        alert_id: `${now().getTime()}${(lastId += 1)}`,
        alert_name: name,
        event_time: timeOf(now()),
        checkout_id: subscription.checkoutId,
        currency: 'GBP',
        email: subscription.email,
        marketing_consent: '0',
        passthrough: subscription.passthrough,
        quantity: '1',
        status: subscription.state,
        subscription_id: String(subscription.id),
        subscription_plan_id: String(subscription.planId),
        user_id: '1',
        ...more,
      });
      const alert: Alert = { email: subscription.email, fields, delivered: false };
      alerts.push(alert);
      if (!silent) await send(alert);
    },
    async resend() {
      for (const alert of alerts.filter(({ delivered }) => !delivered)) await send(alert);
    },
  };
}

/** The fields of a payment in addition to those of every alert. */
export function paymentFields(
  subscription: Subscription,
  amount: Pence,
  order?: Order,
): Record<string, string> {
  return {
    sale_gross: toDecimal(amount),
    next_bill_date: subscription.nextPayment?.date ?? '',
    next_payment_amount: toDecimal(subscription.nextPayment?.amount ?? (0 as Pence)),
    initial_payment: order === undefined ? '0' : '1',
    order_id: order?.orderId ?? `${subscription.id}-${subscription.nextPayment?.date ?? ''}`,
    payment_method: 'card',
    coupon: order?.coupon ?? '',
  };
}

/** 2026-11-20 10:00:00, UTC. */
export function timeOf(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
