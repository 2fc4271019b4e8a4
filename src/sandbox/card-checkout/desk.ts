import { ukDateOf } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import { type Alerts, paymentFields } from './alerts.ts';
import type { CheckoutStore, Order, PayLink, Subscription } from './checkout-store.ts';
import { listPrice } from './coupons.ts';
import type { Seller } from './seller.ts';
import type { CheckoutSwitches } from './switches.ts';

/** What the calls and pages of the checkout share. */
export interface Desk {
  readonly store: CheckoutStore;
  readonly seller: Seller;
  readonly switches: CheckoutSwitches;
  /** The sandbox's own address, up to /paddle. */
  base(): string;
  manageUrls(subscription: Subscription): { update: string; cancel: string };
  buy(
    link: PayLink,
    checkoutId: string,
    card: { coupon: string | undefined; lastFour: string },
  ): Promise<Order>;
  changePlan(subscription: Subscription, planId: number): void;
  /** Ends it with the paid period. */
  cancel(subscription: Subscription): Promise<void>;
  /** The next payment falls due: it is taken, or the card fails. */
  renew(subscription: Subscription, fails: boolean): Promise<void>;
}

/** The events of a subscription, and the alerts about them. */
export function createDesk(parts: {
  store: CheckoutStore;
  seller: Seller;
  switches: CheckoutSwitches;
  alerts: Alerts;
  now: () => Date;
  base: () => string;
}): Desk {
  const { store, switches, alerts, now, base } = parts;
  const manageUrls: Desk['manageUrls'] = ({ id, hash }) => {
    const page = `${base()}/subscription/${id}/hash/${hash}`;
    return { update: `${page}/update-payment-details`, cancel: `${page}/cancel` };
  };
  const urlFields = (subscription: Subscription) => {
    const { update, cancel } = manageUrls(subscription);
    return { update_url: update, cancel_url: cancel, next_bill_date: subscription.nextPayment?.date ?? '' };
  };
  return {
    ...parts,
    manageUrls,
    async buy(link, checkoutId, card) {
      const isNew = !store.orders.has(checkoutId);
      const order = store.pay(link, checkoutId, card);
      const subscription = store.subscriptions.get(order.subscriptionId);
      if (!isNew || subscription === undefined) return order;
      order.asksLeft = switches.takeAll('processing', link.email);
      const silent = switches.take('no-alerts', link.email);
      await alerts.tell('subscription_created', subscription, urlFields(subscription), silent);
      const paid = paymentFields(subscription, order.total, order);
      await alerts.tell('subscription_payment_succeeded', subscription, paid, silent);
      return order;
    },
    changePlan(subscription, planId) {
      const old = subscription.planId;
      subscription.planId = planId;
      if (subscription.nextPayment)
        subscription.nextPayment = { ...subscription.nextPayment, amount: listPrice(planId) ?? pence(0) };
      const fields = { ...urlFields(subscription), old_subscription_plan_id: String(old) };
      // Not awaited: Paddle answers the call before it sends the alert.
      void alerts.tell(
        'subscription_updated',
        subscription,
        fields,
        switches.take('no-alerts', subscription.email),
      );
    },
    async cancel(subscription) {
      if (subscription.state === 'deleted') return;
      const until = subscription.nextPayment?.date ?? ukDateOf(now());
      subscription.state = 'deleted';
      subscription.nextPayment = undefined;
      const fields = { cancellation_effective_date: until };
      await alerts.tell(
        'subscription_cancelled',
        subscription,
        fields,
        switches.take('no-alerts', subscription.email),
      );
    },
    async renew(subscription, fails) {
      const due = subscription.nextPayment;
      if (due === undefined) return;
      subscription.state = fails ? 'past_due' : 'active';
      if (!fails)
        subscription.nextPayment = {
          date: store.dueAfter(subscription.planId, due.date),
          amount: due.amount,
        };
      await alerts.tell(
        fails ? 'subscription_payment_failed' : 'subscription_payment_succeeded',
        subscription,
        paymentFields(subscription, due.amount),
        switches.take('no-alerts', subscription.email),
      );
    },
  };
}
