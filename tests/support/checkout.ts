import { inject } from 'vitest';
import { openCheckout } from '#contract/plan.ts';
import type { Insertable } from 'kysely';
import type { Subscriptions } from '#server/features/plan/schema.ts';
import type { TestApp } from './test-app.ts';

/** What the sandbox of the card checkout holds of one buyer. */
interface Held {
  orders: { checkoutId: string; subscriptionId: number; total: number }[];
  subscriptions: { id: number; hash: string; planId: number; state: string }[];
  alerts: { fields: Record<string, string> }[];
}

const sandbox = () => inject('testBed').sandbox.url;

export async function heldOf(email: string): Promise<Held> {
  const reply = await fetch(`${sandbox()}/_paddle?email=${encodeURIComponent(email)}`);
  return (await reply.json()) as Held;
}

/** Makes the checkout misbehave for one buyer. */
export async function misbehave(next: string, email: string, times = 1): Promise<void> {
  await post('/_paddle', { next, email, times });
}

/** The next payment is due. */
export async function renew(subscriptionId: number, fails = false): Promise<void> {
  await post('/_paddle/renew', { subscription_id: subscriptionId, fails });
}

/** Opens the checkout as the page does. */
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

/** Pays as a browser does, without scripts. Gives the id of the checkout that the browser comes back with. */
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

/** Cancels on the page the checkout has for it. */
export async function cancel(url: string): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams() });
}

/** The subscription behind somebody's plan, as the database holds it: with Google Play, by the year, unless told otherwise. */
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

/** Delivers an alert to the app, as the form it arrives as. Gives the status it is answered with. */
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
