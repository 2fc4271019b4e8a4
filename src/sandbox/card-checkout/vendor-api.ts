import type { FastifyInstance, FastifyReply } from 'fastify';
import { toPounds } from '#domain/money.ts';
import { timeOf } from './alerts.ts';
import type { Desk } from './desk.ts';
import type { Subscription } from './checkout-store.ts';
import { coupons, listPrice, planIds } from './coupons.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** Paddle's error codes; "API error codes" of its reference. */
const refusals = {
  107: 'You don’t have permission to access this resource',
  108: 'Unable to find requested product',
  110: 'Unable to find requested purchase',
  116: 'One or more required arguments are missing',
  119: 'Unable to find requested subscription',
  120: 'Request failed due to internal error',
  126: 'A valid email address is required, please try again',
} as const;
type Refusal = keyof typeof refusals;

/** The seller's calls: forms in, JSON out, always with status 200. */
export function vendorApi(app: FastifyInstance, desk: Desk): void {
  const { store, seller } = desk;
  const call = (path: string, answer: (form: Form, id: string) => unknown) =>
    app.post<{ Body: Form; Params: { id?: string } }>(`/vendors/api/2.0/${path}`, (request, reply) => {
      if (desk.switches.take('down')) return reply.code(503).send();
      const form = request.body ?? {};
      if (form['vendor_id'] !== seller.keys.vendorId || form['vendor_auth_code'] !== seller.keys.authCode)
        return refuse(reply, 107);
      const result = answer(form, request.params.id ?? '');
      return typeof result === 'number'
        ? refuse(reply, result as Refusal)
        : { success: true, response: result };
    });

  call('product/generate_pay_link', (form) => {
    const planId = Number(form['product_id']);
    if (form['product_id'] === undefined) return 116;
    if (!planIds.includes(planId)) return 108;
    const email = form['customer_email'] ?? '';
    if (!/^\S+@\S+\.\S+$/.test(email)) return 126;
    const { id } = store.addLink({
      planId,
      email,
      passthrough: form['passthrough'] ?? '',
      coupon: form['coupon_code'],
      returnUrl: form['return_url'],
    });
    return { url: `${desk.base()}/checkout/custom/${id}` };
  });
  call('product/list_coupons', (form) => {
    const planId = Number(form['product_id']);
    if (!planIds.includes(planId)) return 108;
    return coupons
      .filter(({ plans }) => plans?.includes(planId) ?? true)
      .map(({ code, what, off, isRecurring, allowedUses, timesUsed, expires }) => ({
        coupon: code,
        description: what,
        discount_type: 'share' in off ? 'percentage' : 'flat',
        discount_amount: 'share' in off ? off.share : toPounds(off.amount),
        discount_currency: 'share' in off ? null : 'GBP',
        allowed_uses: allowedUses,
        times_used: timesUsed,
        is_recurring: isRecurring,
        expires: expires ?? null,
      }));
  });
  call('checkout/:id/transactions', (_, id) => {
    const order = store.orders.get(id);
    if (order === undefined) return 110;
    return [
      {
        order_id: order.orderId,
        checkout_id: order.checkoutId,
        amount: toPounds(order.total).toFixed(2),
        currency: 'GBP',
        status: 'completed',
        created_at: timeOf(order.completed),
        passthrough: order.passthrough,
        product_id: order.planId,
        is_subscription: true,
        is_one_off: false,
        subscription: { subscription_id: order.subscriptionId, status: 'active' },
        user: { user_id: 1, email: order.email, marketing_consent: false },
      },
    ];
  });
  call('subscription/users', (form) => {
    const wanted = Number(form['subscription_id']);
    const found = [...store.subscriptions.values()].filter(
      ({ id }) => form['subscription_id'] === undefined || id === wanted,
    );
    return form['subscription_id'] !== undefined && found.length === 0
      ? 119
      : found.map((one) => subscriberOf(desk, one));
  });
  call('subscription/users/update', (form) => {
    const subscription = store.subscriptions.get(Number(form['subscription_id']));
    const planId = Number(form['plan_id']);
    if (subscription === undefined || subscription.state === 'deleted') return 119;
    if (!planIds.includes(planId)) return 108;
    const mustBill = store.dueAfter(planId, TODAY) !== store.dueAfter(subscription.planId, TODAY);
    // Another interval must be billed at once, and nothing changes while a payment is overdue.
    if (subscription.state !== 'active' || (mustBill && form['bill_immediately'] !== 'true')) return 120;
    desk.changePlan(subscription, planId);
    const { nextPayment } = subscription;
    return {
      subscription_id: subscription.id,
      user_id: 1,
      plan_id: planId,
      next_payment: nextPayment && {
        amount: toPounds(nextPayment.amount),
        currency: 'GBP',
        date: nextPayment.date,
      },
    };
  });
}

/** Any day would do: it is only used to count. */
const TODAY = '2026-01-01' as Parameters<Desk['store']['dueAfter']>[1];

function subscriberOf(desk: Desk, one: Subscription) {
  const urls = desk.manageUrls(one);
  return {
    subscription_id: one.id,
    plan_id: one.planId,
    user_id: 1,
    user_email: one.email,
    marketing_consent: false,
    state: one.state,
    signup_date: timeOf(one.signedUp),
    update_url: urls.update,
    cancel_url: urls.cancel,
    last_payment: {
      amount: toPounds(listPrice(one.planId) ?? (0 as never)),
      currency: 'GBP',
      date: timeOf(one.signedUp).slice(0, 10),
    },
    ...(one.nextPayment && {
      next_payment: {
        amount: toPounds(one.nextPayment.amount),
        currency: 'GBP',
        date: one.nextPayment.date,
      },
    }),
    payment_information: { payment_method: 'card', card_type: 'visa', last_four_digits: one.lastFour },
    quantity: 1,
  };
}

function refuse(reply: FastifyReply, code: Refusal): FastifyReply {
  return reply.send({ success: false, error: { code, message: refusals[code] } });
}
