import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsOf, banks, findBank, scopesOf } from './banks.ts';
import { ledgerOf } from './ledger.ts';
import { openBanking } from './open-banking.ts';

const client = { client_id: 'formledger-sandbox', client_secret: 'sandbox-secret' };
const redirect_uri = 'https://app.example/api/truelayer/callback';
const dialog = {
  response_type: 'code',
  client_id: client.client_id,
  redirect_uri,
  scope: 'info accounts transactions offline_access',
  providers: 'ob-monzo',
  provider_id: 'ob-monzo',
  state: 's',
};
let app: FastifyInstance;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  app = fastify();
  await app.register(openBanking, { now: () => now });
});
afterEach(() => app.close());

const auth = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/truelayer/auth${path}`, payload });
const data = (path: string, token: string) =>
  app.inject({ url: `/truelayer/api/data/v1${path}`, headers: { authorization: `Bearer ${token}` } });

async function codeFor(more: object = {}): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/truelayer/auth/consent',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...dialog, ...more, decision: 'allow' }).toString(),
  });
  return new URL(String(reply.headers['location'])).searchParams.get('code') ?? '';
}
const exchange = (code: string, more: object = {}) =>
  auth('/connect/token', { ...client, grant_type: 'authorization_code', redirect_uri, code, ...more });
const refresh = (refresh_token: string) =>
  auth('/connect/token', { ...client, grant_type: 'refresh_token', refresh_token });
const tokens = async (more: object = {}) =>
  (await exchange(await codeFor(more))).json<{ access_token: string; refresh_token: string }>();

test.each([
  ['response_type', { response_type: 'token' }],
  ['client_id', { client_id: 'x' }],
  ['redirect_uri', { redirect_uri: 'https://app.example/elsewhere' }],
  ['provider_id', { provider_id: 'ob-atlantis' }],
  ['providers', { providers: 'ob-tsb' }],
  ['scope', { scope: 'info cards' }],
])('refuses another %s', async (name, more) => {
  const query = new URLSearchParams({ ...dialog, ...more }).toString();
  const reply = await app.inject({ url: `/truelayer/auth/?${query}` });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain(name);
});

test('asks in plain words, runs no script and escapes texts', async () => {
  const query = new URLSearchParams({ ...dialog, state: '"><script>' }).toString();
  const { body } = await app.inject({ url: `/truelayer/auth/?${query}` });
  expect(body).toContain('Share your Monzo accounts?');
  expect(body).not.toContain('<script');
});

test('accepts a code once, with its address and secret, for five minutes', async () => {
  const code = await codeFor();
  expect((await exchange(code, { client_secret: 'x' })).json()).toMatchObject({ error: 'invalid_client' });
  expect((await exchange(code, { redirect_uri: `${redirect_uri}x` })).json()).toMatchObject({
    error: 'invalid_grant',
  });
  expect((await exchange(code)).statusCode).toBe(200);
  expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  const late = await codeFor();
  now = new Date(now.getTime() + 301_000);
  expect((await exchange(late)).statusCode).toBe(400);
});

test('expires tokens, renews them once, and rejects them after the consent is deleted', async () => {
  const first = await tokens();
  expect((await data('/me', first.access_token)).statusCode).toBe(200);
  now = new Date(now.getTime() + 3_601_000);
  expect((await data('/me', first.access_token)).statusCode).toBe(401);
  const second = (await refresh(first.refresh_token)).json<typeof first>();
  expect((await refresh(first.refresh_token)).statusCode).toBe(400);
  const { statusCode } = await app.inject({
    method: 'DELETE',
    url: '/truelayer/auth/api/delete',
    headers: { authorization: `Bearer ${second.access_token}` },
  });
  expect(statusCode).toBe(204);
  expect((await data('/me', second.access_token)).statusCode).toBe(401);
  expect((await refresh(second.refresh_token)).statusCode).toBe(400);
});

test('checks scopes, accounts, days and what a bank does not have', async () => {
  const { access_token } = await tokens({ scope: 'info accounts' });
  const [account] = accountsOf(findBank('ob-monzo') ?? { id: '', name: '', sortCodes: '' });
  const path = `/accounts/${account?.id}/transactions`;
  expect((await data(path, access_token)).json()).toMatchObject({ error: 'access_denied' });
  expect((await data('/cards', access_token)).json()).toMatchObject({ error: 'endpoint_not_supported' });
  const all = (await tokens()).access_token;
  expect((await data('/accounts/x/transactions', all)).json()).toMatchObject({ error: 'account_not_found' });
  expect((await data(`${path}?from=2026-02-01&to=2026-01-01`, all)).json()).toMatchObject({
    error: 'invalid_date_range',
  });
  expect((await data(`${path}?from=2025-01-01`, all)).statusCode).toBe(200);
  now = new Date(now.getTime() + 301_000);
  expect((await data(`${path}?from=2025-01-01`, all)).json()).toMatchObject({ error: 'sca_exceeded' });
  expect((await data(`${path}?from=2026-09-01`, all)).statusCode).toBe(200);
  expect((await data('/me', 'made.up')).statusCode).toBe(401);
});

test('extends a consent only for the person who confirmed it; one bank asks its customer again', async () => {
  const extend = (payload: object) =>
    app.inject({ method: 'POST', url: '/truelayer/api/data/v1/connections/extend', payload });
  const body = { ...client, redirect_uri, user_has_reconfirmed_consent: true, user: { id: 'u' } };
  const { refresh_token } = await tokens();
  expect((await extend({ ...body, refresh_token, user_has_reconfirmed_consent: false })).statusCode).toBe(
    400,
  );
  expect((await extend({ ...body, refresh_token, client_secret: 'x' })).statusCode).toBe(400);
  expect((await extend({ ...body, refresh_token })).json()).toMatchObject({
    action_needed: 'no_action_needed',
  });
  expect((await extend({ ...body, refresh_token })).json()).toMatchObject({ error: 'invalid_grant' });
  const strict = await tokens({ provider_id: 'ob-barclays', providers: 'ob-barclays' });
  expect((await extend({ ...body, refresh_token: strict.refresh_token })).json()).toMatchObject({
    action_needed: 'authentication_needed',
    user_input_link: expect.stringContaining('/truelayer/auth/?'),
  });
});

test('limits a switch to one bank, one call and its number of times, and refuses invalid ones', async () => {
  const control = (payload: object) => app.inject({ method: 'POST', url: '/truelayer/_control', payload });
  expect((await control({ next: 'nonsense' })).statusCode).toBe(400);
  expect((await control({ next: 'html', on: 'nothing' })).statusCode).toBe(400);
  expect((await control({ now: 'soon', provider_id: 'ob-tsb' })).statusCode).toBe(400);
  await control({ next: 'http-503', provider_id: 'ob-tsb', on: 'me' });
  const { access_token } = await tokens();
  expect((await data('/me', access_token)).statusCode).toBe(200);
  await control({ next: 'http-503', provider_id: 'ob-monzo', on: 'me' });
  expect((await data('/me', access_token)).statusCode).toBe(503);
  expect((await data('/me', access_token)).statusCode).toBe(200);
});

test('gives every bank the same ledger each time, growing with the clock', () => {
  for (const bank of banks) {
    expect(scopesOf(bank)).toContain('transactions');
    for (const account of accountsOf(bank)) {
      const today = ledgerOf(account, new Date('2026-11-20T10:00:00Z'));
      const tomorrow = ledgerOf(account, new Date('2026-11-21T10:00:00Z'));
      const ids = new Set(today.booked.map(({ id }) => id));
      expect(ids.size).toBe(today.booked.length);
      const fresh = tomorrow.booked.filter(({ id }) => !ids.has(id));
      expect(fresh.map(({ id }) => id)).toEqual(today.pending.map(({ id }) => id));
      if (account.kind !== 'savings') expect(fresh.length).toBeGreaterThan(0);
      const [newest, before] = tomorrow.booked;
      expect((newest?.balance ?? 0) - (newest?.pence ?? 0)).toBe(before?.balance);
    }
  }
});

test('books a payment made in the sandbox at once, and counts it in the balances', () => {
  const [bank] = banks.filter(({ id }) => id === 'ob-halifax');
  const [account] = bank === undefined ? [] : accountsOf(bank);
  if (account === undefined) throw new Error('no account');
  const now = new Date('2026-11-20T10:00:00Z');
  const payment = { id: 'p1', at: now, description: 'ANN PAYER FL0123456789', pence: 4_500 };
  const later = { ...payment, id: 'p2', at: new Date('2026-11-20T10:00:01Z') };
  const plain = ledgerOf(account, now);
  const paid = ledgerOf(account, now, [payment, later]);
  expect(paid.booked.map(({ id }) => id)).toEqual(['p1', ...plain.booked.map(({ id }) => id)]);
  expect(paid.pending.map(({ id }) => id)).toEqual(plain.pending.map(({ id }) => id));
  expect(paid.booked[0]?.balance).toBe(
    (paid.booked[1]?.balance ?? 0) + (paid.pending[0]?.pence ?? 0) + 4_500,
  );
});
