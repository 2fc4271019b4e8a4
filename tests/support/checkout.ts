import { inject } from 'vitest';
import { openCheckout } from '#contract/plan/plan.ts';
import type { Insertable } from 'kysely';
import type { Subscriptions } from '#server/features/plan/schema.ts';
import type { TestApp } from './test-app.ts';

/** The data of one buyer in the sandbox of the card checkout. */
interface BuyerState {
  orders: { checkoutId: string; subscriptionId: number; total: number }[];
  subscriptions: { id: number; hash: string; planId: number; state: string }[];
  alerts: { fields: Record<string, string> }[];
}

const sandbox = () => inject('testBed').sandbox.url;

export async function buyerState(email: string): Promise<BuyerState> {
  const reply = await fetch(`${sandbox()}/_paddle?email=${encodeURIComponent(email)}`);
  return (await reply.json()) as BuyerState;
}

/** Makes the checkout misbehave for one buyer. */
export async function misbehave(next: string, email: string, times = 1): Promise<void> {
  await post('/_paddle', { next, email, times });
}

/** Makes the next payment due. */
export async function renew(subscriptionId: number, fails = false): Promise<void> {
  await post('/_paddle/renew', { subscription_id: subscriptionId, fails });
}

/** Opens the checkout like the page. */
export async function openFor(
  app: TestApp,
  token: string,
  plan: 2 | 3,
  duration: 'year' | 'month',
  coupon?: string,
): Promise<{ url: string; purchase: string }> {
  const body = { plan, duration, ...(coupon === undefined ? {} : { coupon }) };
  const answer = (await app.call(openCheckout, { token, body })).body;
  if (answer.status !== 'success') throw new Error(`the checkout was refused: ${answer.message}`);
  return answer;
}

/** Pays like a browser without scripts. Returns the id of the checkout with which the browser returns. */
export async function pay(url: string, card = '4242 4242 4242 4242'): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      checkout: field('checkout'),
      coupon: field('coupon'),
      card_number: card,
      expiry: '12/40',
      cvc: '123',
      act: 'pay',
    }),
  });
  return new URL(answer.headers.get('location') ?? 'http://none').searchParams.get('checkout') ?? undefined;
}

/** Cancels on the checkout's cancellation page. */
export async function cancel(url: string): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams() });
}

/** Adds the subscription behind a person's plan to the database: with Google Play and yearly by default. */
export async function addSubscription(
  app: TestApp,
  userId: number,
  columns: Partial<Insertable<Subscriptions>> = {},
): Promise<void> {
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('subscriptions')
      .values({
        user_id: userId,
        store: 'PLAY_STORE',
        billing: 'yearly',
        paddle_subscription_id: null,
        paddle_plan_id: null,
        next_instalment: '2027-01-31',
        next_amount: null,
        cancels_on: null,
        read: app.clock.now,
        ...columns,
      })
      .execute(),
  );
}

/** Delivers an alert to the app, in its form encoding. Returns the status of the reply. */
export async function deliver(app: TestApp, fields: Record<string, string>): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/paddle/webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return statusCode;
}

async function post(path: string, body: object): Promise<void> {
  const reply = await fetch(`${sandbox()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the sandbox refused ${path}: ${await reply.text()}`);
}
