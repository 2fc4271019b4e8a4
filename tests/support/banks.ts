import { inject } from 'vitest';
import { getAuthLink } from '#contract/bank-connections/bank-connections.ts';
import type { TestApp } from './test-app.ts';

/** Sets the behaviour of a bank in the sandbox, or its date. */
export async function configureBank(bank: string, what: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${inject('testBed').sandbox.url}/truelayer/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider_id: bank, ...what }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Resets the bank's behaviour; its clock is that of the app in the test. */
export async function resetBank(app: TestApp, bank: string): Promise<void> {
  await fetch(`${inject('testBed').sandbox.url}/truelayer/_control?provider_id=${bank}`, {
    method: 'DELETE',
  });
  await configureBank(bank, { now: app.clock.now.toISOString() });
}

/** A person on the way to their bank: the bank's page, and the cookie in their browser. */
export interface Sent {
  readonly url: string;
  readonly cookie: string;
}

export async function sendToBank(app: TestApp, token: string, bank: string): Promise<Sent> {
  const { body, headers } = await app.call(getAuthLink, { token, query: { provider_id: bank } });
  return { url: body.url, cookie: cookieOf(headers) };
}

export function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Presses a button on the bank's page; returns the address to which the bank redirects the browser. */
export async function answerBank(url: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const html = await (await fetch(url)).text();
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as [string, string],
  );
  const form = new URLSearchParams([
    ...fields.filter(([name]) => name !== 'decision'),
    ['decision', decision],
  ]);
  const page = new URL(url);
  const reply = await fetch(`${page.origin}/truelayer/auth/consent`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? 'http://nowhere.example/');
}

/** Follows the bank's redirect to us; returns the result and the page that shows it. */
export async function returnFromBank(
  app: TestApp,
  to: URL,
  cookie: string | undefined,
): Promise<{ outcome: string | null; page: string; headers: Record<string, unknown> }> {
  const headers = {
    accept: 'text/html',
    'sec-fetch-site': 'cross-site',
    ...(cookie !== undefined && { cookie }),
  };
  const first = await app.app.inject({ method: 'GET', url: `${to.pathname}${to.search}`, headers });
  const location = first.headers['location'] ?? '';
  const second = await app.app.inject({ method: 'GET', url: location, headers });
  const outcome = new URL(location, 'http://app.example').searchParams.get('outcome');
  return { outcome, page: second.body, headers: { ...first.headers, location } };
}

/** The whole way: to the bank, Allow, and back. */
export async function connectBank(app: TestApp, token: string, bank: string): Promise<string | null> {
  const { url, cookie } = await sendToBank(app, token, bank);
  return (await returnFromBank(app, await answerBank(url), cookie)).outcome;
}

/** The connections of a person, and their accounts in the database. */
export function bankTables(app: TestApp, userId: number) {
  return app.services.db.asUser(userId, async (tx) => ({
    connections: await tx.selectFrom('bank_connections').selectAll().orderBy('connection_id').execute(),
    accounts: await tx.selectFrom('accounts').selectAll().orderBy('account_id').execute(),
  }));
}

/** Resolves once every connected account has been synced at this time of the clock. */
export async function untilSynced(app: TestApp, userId: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { accounts } = await bankTables(app, userId);
    const waiting = accounts.filter(
      ({ connection_id, enabled, synced }) =>
        connection_id !== null && enabled && synced?.getTime() !== app.clock.now.getTime(),
    );
    if (waiting.length === 0) return;
    if (Date.now() > deadline) throw new Error('the accounts were not synced');
    await new Promise((done) => setTimeout(done, 50));
  }
}
