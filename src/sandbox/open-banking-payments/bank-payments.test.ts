import { createPublicKey, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { sign, verify, type HttpMethod } from 'truelayer-signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPayments } from './bank-payments.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPaymentKeys, paymentsToken } from './keys.ts';

const keys = createPaymentKeys();
let now = new Date('2026-11-20T10:00:00Z');
const app = fastify();
beforeAll(async () => {
  await app.register(bankPayments, {
    now: () => now,
    store: createPaymentStore(() => now),
    keys,
    webhooksTo: undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const payment = {
  amount_in_minor: 1_000,
  currency: 'GBP',
  payment_method: {
    type: 'bank_transfer',
    provider_selection: { type: 'user_selected' },
    beneficiary: {
      type: 'external_account',
      account_holder_name: 'HMRC Cumbernauld',
      reference: '1000000239K',
      account_identifier: {
        type: 'sort_code_account_number',
        sort_code: '083210',
        account_number: '12001039',
      },
    },
  },
  user: { name: 'Ann Payer', email: 'ann@people.example' },
};

function create(content: object = payment, { key = randomUUID(), headers = {}, path = '/v3/payments' } = {}) {
  const body = JSON.stringify(content);
  const signature = sign({
    kid: keys.app.keyId,
    privateKeyPem: keys.app.privateKey,
    path,
    headers: { 'Idempotency-Key': key },
    body,
  });
  return app.inject({
    method: 'POST',
    url: '/truelayer/api/v3/payments',
    payload: body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${paymentsToken(now)}`,
      'idempotency-key': key,
      'tl-signature': signature,
      ...headers,
    },
  });
}

interface Created {
  readonly id: string;
  readonly resource_token: string;
}

function atPage({ id, resource_token }: Created, more: Record<string, string> = {}) {
  const form = new URLSearchParams({
    payment_id: id,
    resource_token,
    return_uri: 'https://formledger.example/hmrcpay/paid',
    bank: 'ob-monzo',
    ...more,
  });
  return app.inject({
    method: 'POST',
    url: '/truelayer/pay/payments',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function stateOf(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${paymentsToken(now)}` };
  const reply = await app.inject({ url: `/truelayer/api/v3/payments/${id}`, headers });
  return reply.json<{ status: string }>().status;
}

test('creates a payment only with a token, an idempotency key and a signature over path, key and body', async () => {
  expect((await create()).statusCode).toBe(201);
  expect((await create(payment, { headers: { authorization: 'Bearer x' } })).statusCode).toBe(401);
  expect((await create(payment, { headers: { 'tl-signature': 'x..y' } })).statusCode).toBe(401);
  expect((await create(payment, { headers: { 'idempotency-key': randomUUID() } })).statusCode).toBe(401);
  expect((await create(payment, { headers: { 'idempotency-key': '' } })).statusCode).toBe(400);
  expect((await create(payment, { path: '/v3/payouts' })).statusCode).toBe(401);
  now = new Date(now.getTime() + 1);
});

test.each([
  { amount_in_minor: 0 },
  { amount_in_minor: 1.5 },
  { currency: 'EUR' },
  { colour: 'red' },
  { user: { name: 'Ann' } },
  { user: undefined },
])('refuses a body with %j', async (wrong) => {
  expect((await create({ ...payment, ...wrong })).statusCode).toBe(400);
});

test('returns the same payment for a repeated key, and refuses the key with another body', async () => {
  const key = randomUUID();
  const first = (await create(payment, { key })).json<Created>();
  expect((await create(payment, { key })).json<Created>().id).toBe(first.id);
  expect((await create({ ...payment, amount_in_minor: 2 }, { key })).statusCode).toBe(422);
});

test('moves a payment from the bank’s page to executed, and returns with its number', async () => {
  const created = (await create()).json<Created>();
  expect(await stateOf(created.id)).toBe('authorization_required');
  expect((await atPage(created)).body).toContain('Authorise payment');
  expect(await stateOf(created.id)).toBe('authorizing');
  const back = await atPage(created, { decision: 'authorise' });
  expect(back.headers.location).toBe(`https://formledger.example/hmrcpay/paid?payment_id=${created.id}`);
  expect(await stateOf(created.id)).toBe('executed');
  // It cannot be decided again.
  expect((await atPage(created, { decision: 'cancel' })).statusCode).toBe(400);
});

test('opens the page only with the payment’s own token and a registered return address', async () => {
  const created = (await create()).json<Created>();
  expect((await atPage({ ...created, resource_token: 'x' })).statusCode).toBe(400);
  expect((await atPage(created, { return_uri: 'https://evil.example/x' })).statusCode).toBe(400);
});

test('fails a payment that no one has authorised after 15 minutes', async () => {
  const created = (await create()).json<Created>();
  now = new Date(now.getTime() + 901_000);
  expect(await stateOf(created.id)).toBe('failed');
  expect((await atPage(created)).statusCode).toBe(400);
});

test('signs webhooks as TrueLayer’s own library verifies them, with the address of the keys', async () => {
  const created = (await create()).json<Created>();
  await atPage(created, { decision: 'authorise' });
  const { webhooks } = (await app.inject(`/truelayer/_payments?payment_id=${created.id}`)).json<{
    webhooks: { type: string; body: string; headers: Record<string, string> }[];
  }>();
  expect(webhooks.map(({ type }) => type)).toEqual(['payment_authorized', 'payment_executed']);
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = webhooks;
  const signature = headers['tl-signature'] ?? '';
  const { jku } = JSON.parse(Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString()) as {
    jku: string;
  };
  const jwks = await (await fetch(jku)).text();
  const check = { jwks, signature, method: 'POST' as HttpMethod, path: '/api/truelayer/webhook', headers };
  expect(() => verify({ ...check, body })).not.toThrow();
  expect(() => verify({ ...check, body: `${body} ` })).toThrow();
  expect(createPublicKey(keys.appPublicKey).asymmetricKeyType).toBe('ec');
});
