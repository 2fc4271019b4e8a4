import { randomBytes, randomInt } from 'node:crypto';
import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import { offerOf, sandboxPlanIds } from '#domain/plans.ts';
import { couponFor, discounted, listPrice, type SandboxCoupon } from './coupons.ts';

export interface PayLink {
  readonly id: string;
  readonly planId: number;
  readonly email: string;
  readonly passthrough: string;
  readonly coupon: string | undefined;
  readonly returnUrl: string | undefined;
}

export interface Order {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly planId: number;
  readonly total: Pence;
  readonly coupon: string | undefined;
  readonly subscriptionId: number;
  readonly email: string;
  readonly passthrough: string;
  readonly completed: Date;
  /** How often it still replies that the payment is being processed. */
  asksLeft: number;
}

export interface Subscription {
  readonly id: number;
  /** Part of the addresses where the cardholder changes the card or cancels. */
  readonly hash: string;
  readonly email: string;
  readonly passthrough: string;
  readonly checkoutId: string;
  readonly signedUp: Date;
  readonly coupon: SandboxCoupon | undefined;
  planId: number;
  state: 'active' | 'past_due' | 'deleted';
  nextPayment: { date: CalendarDate; amount: Pence } | undefined;
  lastFour: string;
}

export interface CheckoutStore {
  readonly links: Map<string, PayLink>;
  readonly orders: Map<string, Order>;
  readonly subscriptions: Map<number, Subscription>;
  addLink(link: Omit<PayLink, 'id'>): PayLink;
  /** Takes the payment of an open checkout. A second call returns the same order. */
  pay(link: PayLink, checkoutId: string, card: { coupon: string | undefined; lastFour: string }): Order;
  /** The price with its coupon: for this payment and for later ones. */
  amounts(planId: number, coupon: string | undefined): { now: Pence; next: Pence };
  /** The next date a payment is due after a day. */
  dueAfter(planId: number, day: CalendarDate): CalendarDate;
}

/** Everything is in memory and lost when the sandbox ends. */
export function createCheckoutStore(now: () => Date): CheckoutStore {
  const links = new Map<string, PayLink>();
  const orders = new Map<string, Order>();
  const subscriptions = new Map<number, Subscription>();
  // Not from 1, so that two starts use different numbers.
  let lastId = randomInt(1_000_000, 9_000_000);

  const store: CheckoutStore = {
    links,
    orders,
    subscriptions,
    addLink(request) {
      const link = { id: randomBytes(12).toString('hex'), ...request };
      links.set(link.id, link);
      return link;
    },
    amounts(planId, code) {
      const price = listPrice(planId) ?? pence(0);
      const coupon = couponFor(planId, code, ukDateOf(now()));
      return {
        now: discounted(price, coupon),
        next: discounted(price, coupon?.isRecurring ? coupon : undefined),
      };
    },
    dueAfter(planId, day) {
      return later(day, offerOf(sandboxPlanIds, planId)?.billing === 'monthly' ? 1 : 12);
    },
    pay(link, checkoutId, { coupon, lastFour }) {
      const before = orders.get(checkoutId);
      if (before !== undefined) return before;
      const { planId, email, passthrough } = link;
      const at = now();
      const amounts = store.amounts(planId, coupon);
      const subscription: Subscription = {
        id: (lastId += 1),
        hash: randomBytes(24).toString('hex'),
        email,
        passthrough,
        checkoutId,
        signedUp: at,
        coupon: couponFor(planId, coupon, ukDateOf(at)),
        planId,
        state: 'active',
        nextPayment: { date: store.dueAfter(planId, ukDateOf(at)), amount: amounts.next },
        lastFour,
      };
      subscriptions.set(subscription.id, subscription);
      const order: Order = {
        checkoutId,
        orderId: `${subscription.id}-${(lastId += 1)}`,
        planId,
        total: amounts.now,
        coupon: subscription.coupon?.code,
        subscriptionId: subscription.id,
        email,
        passthrough,
        completed: at,
        asksLeft: 0,
      };
      orders.set(checkoutId, order);
      return order;
    },
  };
  return store;
}

/** The same day some months later, or the last day of a shorter month. */
function later(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return calendarDate(found.toISOString().slice(0, 10));
}
