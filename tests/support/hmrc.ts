import { randomInt } from 'node:crypto';
import { appConnect, hmrcReturn } from '#contract/digital-tax/connecting.ts';
import { deviceHeaders } from '#contract/digital-tax/digital-tax-words.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A browser as it describes itself to us. */
export const browserHeaders: Readonly<Record<string, string>> = {
  [deviceHeaders.userAgent]: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0',
  [deviceHeaders.screens]: 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
  [deviceHeaders.window]: 'width=1256&height=803',
  [deviceHeaders.timezone]: 'UTC+00:00',
};

export type Holding = 'trade' | 'property' | 'both' | 'none' | 'foreign';

export interface MtdPerson {
  readonly userId: number;
  readonly nino: string;
  readonly token: string;
}

/** A number that HMRC's examples use the form of and that no one else in this run has. */
export function newNino(): string {
  return `AA${String(randomInt(1_000_000)).padStart(6, '0')}${'ABCD'[randomInt(4)]}`;
}

/** A person with a National Insurance number, signed in. */
export async function addMtdPerson(app: TestApp, nino = newNino()): Promise<MtdPerson> {
  const { userId } = await addUser(app, {
    name: 'Ann Archer',
    utr: '1234567890',
    nin_sealed: app.services.seal.seal(nino),
  });
  return { userId, nino, token: await addSession(app, userId) };
}

/** Gives a signed-in person a National Insurance number that HMRC's stand-in knows no one else by. */
export async function withNino(
  app: TestApp,
  { userId, token }: Pick<MtdPerson, 'userId' | 'token'>,
): Promise<MtdPerson> {
  const nino = newNino();
  await app.services.db.asUser(userId, (tx) =>
    tx
      .updateTable('users')
      .set({ nin_sealed: app.services.seal.seal(nino) })
      .where('user_id', '=', userId)
      .execute(),
  );
  return { userId, token, nino };
}

/** Connects a person with HMRC as the window does; returns the address of the page that says how it ended. */
export async function connectHmrc(
  app: TestApp,
  { token, nino }: Pick<MtdPerson, 'token' | 'nino'>,
  { has = 'trade', decision = 'grant' }: { has?: Holding; decision?: 'grant' | 'deny' } = {},
): Promise<string> {
  const started = await startConnecting(app, token);
  const to = await answerHmrc(started.url, { nino, has, decision });
  return returnFromHmrc(app, to, started.cookie);
}

/** What the window is sent to, and the cookie of its browser. */
export async function startConnecting(app: TestApp, token: string): Promise<{ url: string; cookie: string }> {
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api${appConnect.path}?env=S`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ token, ...browserHeaders }).toString(),
  });
  return {
    url: String(reply.headers['location'] ?? reply.headers['refresh']).replace(/^0;url=/, ''),
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
}

/** Presses a button on HMRC's page; returns the address to which it sends the window. */
export async function answerHmrc(
  url: string,
  { decision, ...who }: ({ nino: string; has: Holding } | { arn: string }) & { decision: 'grant' | 'deny' },
): Promise<URL> {
  const html = await (await fetch(url)).text();
  const hidden = [...html.matchAll(/type="hidden" name="([\w-]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as [string, string],
  );
  const page = new URL(url);
  const reply = await fetch(new URL('grant', page), {
    method: 'POST',
    body: new URLSearchParams([...hidden, ...Object.entries(who), ['decision', decision]]),
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? 'http://nowhere.example/');
}

export async function returnFromHmrc(app: TestApp, to: URL, cookie: string): Promise<string> {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/api${hmrcReturn.path}${to.search}`,
    // As a browser sends it: the window comes from HMRC's page.
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  return String(reply.headers['location']);
}

/** A tagged transaction: pounds, on a day DD/MM/YYYY. Sales are category 5, other costs of a trade 11. */
export async function addToBooks(
  app: TestApp,
  token: string,
  { date, amount, category }: { date: string; amount: number; category: number },
): Promise<number> {
  const trans_type = [5, 2, 22].includes(category) ? 'In' : 'Out';
  const body = { description: 'Sale', amount, trans_type, trans_date: date, category };
  // A year that has been declared asks first; these tests have been asked.
  const reply = await app.call(createTransaction, { token, body, query: { filed: 'Y' } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.trans_id;
}

/** Makes the stand-in for HMRC misbehave. */
export async function switchHmrc(url: string, what: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${url}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** What HMRC has of a person: their state, and every request received with its headers. */
export async function personAtHmrc(url: string, nino: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/_people/${nino}`)).json()) as Record<string, unknown>;
}
