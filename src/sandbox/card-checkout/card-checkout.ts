import type { FastifyInstance } from 'fastify';
import { toDecimal } from '#domain/money.ts';
import { createAlerts, timeOf } from './alerts.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { createDesk } from './desk.ts';
import { checkoutPages } from './pages.ts';
import type { Seller } from './seller.ts';
import { createSwitches } from './switches.ts';
import { vendorApi } from './vendor-api.ts';

export interface CardCheckoutOptions {
  readonly now: () => Date;
  readonly seller: Seller;
  /** Where alerts are posted; without it they are only saved. */
  readonly alertsTo: string | undefined;
}

/**
 * A stand-in for Paddle (Classic): the seller's calls under /paddle/vendors, the checkout under /paddle/checkout, the
 * pages that change a card or cancel under /paddle/subscription. /_paddle lists its data and makes it misbehave.
 */
export async function cardCheckout(app: FastifyInstance, options: CardCheckoutOptions): Promise<void> {
  const { now, seller, alertsTo } = options;
  const store = createCheckoutStore(now);
  const switches = createSwitches();
  const alerts = createAlerts(seller, now, alertsTo);
  const address = () => {
    const [at] = app.addresses();
    return at === undefined || typeof at === 'string' ? '' : `http://${at.address}:${at.port}/paddle`;
  };
  const desk = createDesk({ store, seller, switches, alerts, now, base: address });

  await app.register(
    async (paddle) => {
      paddle.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      vendorApi(paddle, desk);
      checkoutPages(paddle, desk, now);
      paddle.get<{ Querystring: { checkout_id?: string } }>('/checkout/api/1.0/order', ({ query }, reply) => {
        if (switches.take('down')) return reply.code(503).send();
        const order = store.orders.get(query.checkout_id ?? '');
        if (order === undefined) return reply.code(404).send({ error: 'Order not found' });
        const checkout = { checkout_id: order.checkoutId, title: 'Formledger' };
        if (order.asksLeft > 0) {
          order.asksLeft -= 1;
          return { state: 'processing', checkout };
        }
        return {
          state: 'processed',
          checkout,
          order: {
            order_id: 1,
            total: toDecimal(order.total),
            total_tax: '0.00',
            currency: 'GBP',
            coupon_code: order.coupon ?? null,
            is_subscription: true,
            product_id: order.planId,
            subscription_id: order.subscriptionId,
            subscription_order_id: order.orderId,
            quantity: 1,
            completed: { date: `${timeOf(order.completed)}.000000`, timezone_type: 3, timezone: 'UTC' },
            customer: { email: order.email, marketing_consent: false },
          },
          lockers: [],
        };
      });
    },
    { prefix: '/paddle' },
  );

  app.get<{ Querystring: { email?: string } }>('/_paddle', ({ query: { email } }) => {
    const ofEmail = (one: { email: string }) => email === undefined || one.email === email;
    return {
      switches: switches.list(),
      orders: [...store.orders.values()].filter(ofEmail),
      subscriptions: [...store.subscriptions.values()].filter(ofEmail),
      alerts: alerts.list(email),
    };
  });
  app.post('/_paddle', (request, reply) => {
    const problem = switches.add(request.body);
    return problem === undefined
      ? reply.code(201).send({ switches: switches.list() })
      : reply.code(400).send({ error: problem });
  });
  app.delete('/_paddle', () => {
    switches.clear();
    return { switches: [] };
  });
  app.post<{ Body: { subscription_id?: unknown; fails?: unknown } | null }>(
    '/_paddle/renew',
    async ({ body }, reply) => {
      const subscription = store.subscriptions.get(Number(body?.subscription_id));
      if (subscription === undefined)
        return reply.code(404).send({ error: 'This subscription does not exist.' });
      await desk.renew(subscription, body?.fails === true);
      return { next_payment: subscription.nextPayment ?? null };
    },
  );
  app.post('/_paddle/resend', async () => {
    await alerts.resend();
    return { waiting: alerts.list().filter(({ delivered }) => !delivered).length };
  });
}
