import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { inject } from 'vitest';
import { getPaymentAuthLink } from '#contract/payments/payments.ts';
import { hmrcAccount } from '#domain/hmrc-account.ts';
import type { HmrcPayments } from '#server/data/payments/schema.ts';
import type { TestApp } from './test-app.ts';

/** The body of a request to pay HMRC. */
export function paymentTo(utr: string, amount: number | string, more: object = {}) {
  const payer = { payer_name: 'Pat Payer', payer_email: 'pat@people.example' };
  const { name, sortCode: sort_code, accountNumber: account_number } = hmrcAccount;
  return { name, sort_code, account_number, reference: `${utr}K`, amount, ...payer, ...more };
}

export interface AtBank {
  readonly id: string;
  readonly authUrl: string;
}

/** Starts a payment with the app, as a visitor without a token. */
export async function startPayment(
  app: TestApp,
  body: object,
  { token, cookie }: { token?: string; cookie?: string } = {},
): Promise<AtBank & { cookie: string }> {
  const answer = await app.call(getPaymentAuthLink, {
    body,
    ...(token === undefined ? {} : { token }),
    headers: cookie === undefined ? {} : { cookie },
  });
  if (answer.body.status !== 'success') throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  const { authUrl } = answer.body;
  const header = answer.headers['set-cookie'];
  const set = typeof header === 'string' ? (header.split(';')[0] ?? '') : '';
  return { authUrl, id: parametersOf(authUrl).get('payment_id') ?? '', cookie: set };
}

/** Decides on the sandbox's page, like a browser. Returns the address that the person returns to. */
export async function decideAtBank(
  { authUrl }: AtBank,
  decision: 'authorise' | 'cancel' | 'decline',
): Promise<URL> {
  const page = new URL(authUrl);
  const form = parametersOf(authUrl);
  form.set('bank', 'ob-monzo');
  form.set('decision', decision);
  const reply = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? 'http://none');
}

/** The parameters of the bank's page, which are after '#'. */
export function parametersOf(authUrl: string): URLSearchParams {
  return new URLSearchParams(new URL(authUrl).hash.slice(1));
}

interface SentWebhook {
  readonly type: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** The webhooks about a payment that the sandbox has sent, oldest first. */
export async function webhooksOf(id: string): Promise<SentWebhook[]> {
  const reply = await fetch(`${sandbox()}/truelayer/_payments?payment_id=${id}`);
  return ((await reply.json()) as { webhooks: SentWebhook[] }).webhooks;
}

/** Delivers a webhook to the app. Returns the status of the reply. */
export async function deliver(app: TestApp, { body, headers }: Omit<SentWebhook, 'type'>): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/truelayer/webhook',
    headers,
    payload: body,
  });
  return statusCode;
}

/** Makes the sandbox misbehave for the payments with a reference. */
export async function misbehave(next: string, reference: string, times = 1): Promise<void> {
  await post('/truelayer/_payments', { next, reference, times });
}

/** The bank sends the money of a late payment. */
export async function sendMoney(id: string): Promise<void> {
  await post('/truelayer/_payments/send', { payment_id: id });
}

/** Adds an executed payment of £10 to the database. Returns its number at the provider. */
export async function addPayment(
  app: TestApp,
  userId: number,
  columns: Partial<Insertable<HmrcPayments>> = {},
): Promise<string> {
  const id = randomUUID();
  const { now } = app.clock;
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('hmrc_payments')
      .values({
        user_id: userId,
        payment_id: randomUUID(),
        browser_hash: null,
        tax_year: null,
        reference: '1000000239K',
        amount: 1_000,
        idempotency_key: randomUUID(),
        provider_id: id,
        page: null,
        state: 'executed',
        failure: null,
        bank: 'ob-monzo',
        executed: now,
        created: now,
        updated: now,
        ...columns,
      })
      .execute(),
  );
  return id;
}

function sandbox(): string {
  return inject('testBed').sandbox.url;
}

async function post(path: string, body: object): Promise<void> {
  const reply = await fetch(`${sandbox()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the sandbox refused ${path}: ${await reply.text()}`);
}
