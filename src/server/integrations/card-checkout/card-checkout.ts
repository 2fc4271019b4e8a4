import Type from 'typebox';
import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { parsePounds, type Pence } from '#domain/money.ts';
import type { CardCheckoutConfig } from '../../config/card-checkout.ts';
import { Coupons, OrderDetails, PayLink, Subscribers, Transactions } from './replies.ts';
import { callVendor, CheckoutUnavailable, readOpen } from './transport.ts';

/** The data for a link to the payment page of a subscription. */
export interface PayLinkRequest {
  planId: number;
  email: string;
  /** Returned with everything Paddle says about the purchase. */
  passthrough: string;
  coupon: string | undefined;
  /** Where the buyer's window goes after paying; `{checkout_hash}` in it becomes the id of the checkout. */
  returnUrl: string;
}

/** An order as the checkout reports it; money in pence if the currency is pounds. */
export interface Order {
  planId: number;
  subscriptionId: number | undefined;
  total: Pence | undefined;
  currency: string;
  hasCoupon: boolean;
}

export interface Subscriber {
  planId: number;
  /** active, trialing, past_due, paused or deleted. */
  state: string;
  nextPayment: { date: CalendarDate; amount: Pence | undefined } | undefined;
  /** '' if there is none. Anyone who has these addresses can change the card, or cancel. */
  updateUrl: string;
  cancelUrl: string;
}

export interface Coupon {
  code: string;
  /** A share (0.2 is 20 %), or pence. */
  discount: { share: number } | { amount: Pence };
  isRecurring: boolean;
  usesLeft: number;
  expires: CalendarDate | undefined;
}

/** The calls we make to Paddle (Classic). All throw CheckoutUnavailable, and CheckoutRefused if Paddle says no. */
export interface CardCheckout {
  payLink(request: PayLinkRequest): Promise<string>;
  /** Undefined if there is no such checkout; 'unfinished' while it is not paid, or still being processed. */
  order(checkoutId: string): Promise<Order | 'unfinished' | undefined>;
  /** The passthrough of its purchase. */
  passthroughOf(checkoutId: string): Promise<string | undefined>;
  subscriber(subscriptionId: number): Promise<Subscriber | undefined>;
  /** Changes the plan of a subscription; payments already made count. */
  changePlan(subscriptionId: number, planId: number, billImmediately: boolean): Promise<void>;
  coupons(planId: number): Promise<readonly Coupon[]>;
}

/** Source: Paddle Classic, API reference (vendors.paddle.com/api/2.0, checkout.paddle.com/api/1.0). */
export function createCardCheckout(config: CardCheckoutConfig): CardCheckout {
  const { vendorsUrl, checkoutUrl, vendorId, authCode } = config;
  if (vendorsUrl === undefined || checkoutUrl === undefined)
    throw new Error('No card checkout: set PADDLE_VENDORS_URL.');
  const vendor = { vendor_id: vendorId, vendor_auth_code: authCode };
  const call = <T extends Type.TSchema>(path: string, fields: Record<string, string>, schema: T) =>
    callVendor(`${vendorsUrl}/api/2.0/${path}`, { ...vendor, ...fields }, schema);

  return {
    async payLink({ planId, email, passthrough, coupon, returnUrl }) {
      const { url } = await call(
        'product/generate_pay_link',
        {
          product_id: String(planId),
          customer_email: email,
          passthrough,
          return_url: returnUrl,
          quantity_variable: '0',
          ...(coupon === undefined ? {} : { coupon_code: coupon }),
        },
        PayLink,
      );
      return webAddress(url);
    },
    async order(checkoutId) {
      const query = new URLSearchParams({ checkout_id: checkoutId });
      const details = await readOpen(`${checkoutUrl}/api/1.0/order?${query}`, OrderDetails);
      if (details === undefined) return undefined;
      if (details.state !== 'processed' || details.order === undefined) return 'unfinished';
      const { product_id, subscription_id, total, currency, coupon_code } = details.order;
      return {
        planId: product_id,
        subscriptionId: subscription_id ?? undefined,
        total: parsePounds(String(total)),
        currency,
        hasCoupon: Boolean(coupon_code),
      };
    },
    async passthroughOf(checkoutId) {
      const path = `checkout/${encodeURIComponent(checkoutId)}/transactions`;
      const found = await call(path, {}, Transactions);
      return found.find(({ status }) => status === 'completed')?.passthrough ?? undefined;
    },
    async subscriber(subscriptionId) {
      const [one] = await call(
        'subscription/users',
        { subscription_id: String(subscriptionId) },
        Subscribers,
      );
      if (one?.subscription_id !== subscriptionId) return undefined;
      return {
        planId: one.plan_id,
        state: one.state,
        nextPayment: paymentOf(one.next_payment ?? undefined),
        updateUrl: one.update_url ? webAddress(one.update_url) : '',
        cancelUrl: one.cancel_url ? webAddress(one.cancel_url) : '',
      };
    },
    async changePlan(subscriptionId, planId, billImmediately) {
      await call(
        'subscription/users/update',
        {
          subscription_id: String(subscriptionId),
          plan_id: String(planId),
          prorate: 'true',
          bill_immediately: String(billImmediately),
        },
        Type.Object({ plan_id: Type.Literal(planId) }),
      );
    },
    async coupons(planId) {
      const found = await call('product/list_coupons', { product_id: String(planId) }, Coupons);
      return found.flatMap((one) => couponOf(one) ?? []);
    },
  };
}

function couponOf(one: Type.Static<typeof Coupons>[number]): Coupon | undefined {
  const amount = parsePounds(String(one.discount_amount));
  // Coupons are created with 20 for 20 %, but the reference lists them as 0.2. A share above 1 must be a percentage.
  const number = Number(one.discount_amount);
  const share = number > 1 ? number / 100 : number;
  const isShare = one.discount_type === 'percentage' && share > 0 && share <= 1;
  const isPounds = one.discount_type === 'flat' && one.discount_currency === 'GBP' && amount !== undefined;
  if (!isShare && !isPounds) return undefined;
  return {
    code: one.coupon,
    discount: isShare ? { share } : { amount: amount as Pence }, // isPounds checks it.
    isRecurring: one.is_recurring ?? false,
    // Paddle limits how often it can be used in total; over 999 999 999 means unlimited.
    usesLeft: (one.allowed_uses ?? Infinity) - (one.times_used ?? 0),
    expires: parseIsoDate((one.expires ?? '').slice(0, 10)),
  };
}

function paymentOf(payment: { amount: string | number; currency: string; date: string } | undefined) {
  const date = payment === undefined ? undefined : parseIsoDate(payment.date.slice(0, 10));
  if (payment === undefined || date === undefined) return undefined;
  return { date, amount: payment.currency === 'GBP' ? parsePounds(String(payment.amount)) : undefined };
}

/** Addresses are shown as links, so only web addresses are allowed. */
function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new CheckoutUnavailable('not a web address');
  return url.href;
}
