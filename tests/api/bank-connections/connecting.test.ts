import { beforeAll, expect, test } from 'vitest';
import { getNumberOfAccounts } from '#contract/accounts/accounts.ts';
import { getProviders, getAuthLink, relinkAccount } from '#contract/bank-connections/bank-connections.ts';
import { booksOf } from '#tests/support/books.ts';
import {
  answerBank,
  bankTables,
  resetBank,
  returnFromBank,
  connectBank,
  sendToBank,
  configureBank,
  untilSynced,
} from '#tests/support/banks.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Insertable } from 'kysely';
import type { Users } from '#server/data/users/schema.ts';

const app = useTestApp();
/** Used only by this file, so that its switches affect no other test. */
const BANK = 'ob-monzo';
const CARD = 'ob-amex';

beforeAll(async () => {
  await resetBank(app, BANK);
  await resetBank(app, CARD);
});

async function person(columns: Partial<Insertable<Users>> = {}) {
  const { userId } = await addUser(app, columns);
  return { userId, token: await addSession(app, userId) };
}

test('connects a bank chosen by name with consent on its page, and adds its accounts and transactions to the books', async () => {
  const { userId, token } = await person();
  const { providers } = (await app.call(getProviders, { token })).body;
  expect(providers.map(({ name }) => name)).toEqual(
    providers.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-GB')),
  );
  expect(providers).toContainEqual(expect.objectContaining({ provider_id: BANK, name: 'Monzo' }));

  const { url, cookie } = await sendToBank(app, token, BANK);
  expect(await (await fetch(url)).text()).toContain('Share your Monzo accounts?');
  const back = await answerBank(url);
  const { outcome, page, headers } = await returnFromBank(app, back, cookie);
  expect(outcome).toBe('connected');
  expect(page).toContain('You can close this window.');
  expect(page).toContain('Sandbox: this was a stand-in for a bank.');
  expect(page).not.toContain('<script');
  // Neither code nor state stays in the address, and the page that opened the window can close it.
  expect(headers['location']).toBe('/api/truelayer/returned?outcome=connected');
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');

  await untilSynced(app, userId);
  const { accounts } = await bankTables(app, userId);
  expect(accounts).toMatchObject([
    {
      name: 'Monzo Current account',
      manual: false,
      institution: 'Monzo',
      holder: 'Alex Morgan',
      connected: '2026-11-20',
    },
    { name: 'Monzo Savings account', manual: false, provider_id: BANK, currency: 'GBP' },
  ]);
  expect(accounts[0]?.sort_code).toMatch(/^\d{6}$/);
  expect(accounts[0]?.account_number).toMatch(/^\d{8}$/);
  const rows = await booksOf(app, token).list();
  expect(rows.length).toBeGreaterThan(500);
  // From the start of the last tax year to yesterday: today's spending is not booked yet.
  expect(rows.at(-1)?.datetime).toBe('06/04/2025');
  expect(rows[0]?.datetime).toBe('19/11/2026');
  expect(rows.find(({ description }) => description === 'RENT 14 ELM ROW')).toMatchObject({
    amount: -950,
    type: 'DEBIT',
    classification: 'Home / Rent',
  });
  expect(rows.find(({ description }) => description === 'NORTHLIGHT STUDIO LTD')).toMatchObject({
    amount: 1250.5,
    type: 'CREDIT',
  });
  expect((await booksOf(app, token).changes()).map(({ label }) => label)).toEqual([
    `Imported ${rows.length} items from Monzo`,
  ]);
});

test('adds card spending as money out', async () => {
  const { userId, token } = await person();
  expect(await connectBank(app, token, CARD)).toBe('connected');
  await untilSynced(app, userId);
  const rows = await booksOf(app, token).list();
  expect(rows.find(({ description }) => description.startsWith('TESCO'))?.type).toBe('DEBIT');
  expect(rows.find(({ description }) => description.startsWith('PAYMENT RECEIVED'))).toMatchObject({
    amount: 600,
    type: 'CREDIT',
  });
  expect((await bankTables(app, userId)).accounts).toMatchObject([
    { name: 'American Express Gold card', is_card: true },
  ]);
});

test('shares nothing after a refusal at the bank, and tells the waiting page', async () => {
  const { userId, token } = await person();
  const waiting = async () => (await app.call(getNumberOfAccounts, { token })).body;
  const { url, cookie } = await sendToBank(app, token, BANK);
  expect(await waiting()).toEqual({ numberOfAccounts: 0, answered: '' });
  const { outcome, page } = await returnFromBank(app, await answerBank(url, 'deny'), cookie);
  expect(outcome).toBe('denied');
  expect(page).toContain('nothing was shared');
  expect(await waiting()).toEqual({ numberOfAccounts: 0, answered: expect.stringContaining('2026-') });
  expect(await bankTables(app, userId)).toEqual({ connections: [], accounts: [] });
});

test('accepts a return from the bank once, within 15 minutes, in the browser that was sent, and from no one else', async () => {
  const { userId, token } = await person();
  const first = await sendToBank(app, token, BANK);
  const back = await answerBank(first.url);
  const other = await person();
  const theirs = await sendToBank(app, other.token, BANK);
  expect((await returnFromBank(app, back, undefined)).outcome).toBe('other_browser');
  expect((await returnFromBank(app, back, theirs.cookie)).outcome).toBe('other_browser');
  const madeUp = new URL(back);
  madeUp.searchParams.set('state', 'A'.repeat(43));
  expect((await returnFromBank(app, madeUp, first.cookie)).outcome).toBe('link_over');
  expect((await bankTables(app, userId)).connections).toEqual([]);

  const all = await Promise.all(Array.from({ length: 10 }, () => returnFromBank(app, back, first.cookie)));
  expect(all.filter(({ outcome }) => outcome === 'connected')).toHaveLength(1);
  expect(all.filter(({ outcome }) => outcome === 'link_over')).toHaveLength(9);
  expect((await bankTables(app, other.userId)).connections).toEqual([]);
  await untilSynced(app, userId);

  const late = await sendToBank(app, token, BANK);
  const lateBack = await answerBank(late.url);
  const before = app.clock.now;
  app.clock.advance(901);
  expect((await returnFromBank(app, lateBack, late.cookie)).outcome).toBe('link_over');
  app.clock.now = before;
});

test('ignores what the bank adds to the address, and reports an address without parameters', async () => {
  const { token } = await person();
  const { url, cookie } = await sendToBank(app, token, BANK);
  const back = await answerBank(url);
  back.searchParams.set('added_by_the_bank', 'x');
  expect((await returnFromBank(app, back, cookie)).outcome).toBe('connected');
  expect(
    (await returnFromBank(app, new URL('http://x.example/api/truelayer/callback'), cookie)).outcome,
  ).toBe('link_over');
});

test.each([
  ['free', { plan: 1 }],
  ['lite', { plan: 3 }],
  ['free, after the trial', { plan: 1, trial_ends: '2020-01-01' }],
])('tells a person who is %s to upgrade, whatever they call', async (_, columns) => {
  const { userId, token } = await person(columns);
  for (const refused of [
    await app.call(getProviders, { token }),
    await app.call(getAuthLink, { token, query: { provider_id: BANK } }),
    await app.call(relinkAccount, { token, body: { ac_id: 1 } }),
  ])
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: 'plan_required', message: 'To add accounts upgrade to Pro' },
    ]);
  expect(await bankTables(app, userId)).toEqual({ connections: [], accounts: [] });
});

test('lists the banks for someone in a trial, which is of Pro', async () => {
  const { token } = await person({ plan: 1, trial_ends: '2099-01-01', subscription_until: null });
  expect((await app.call(getProviders, { token })).status).toBe(200);
});

test('connects nothing for a person who changes to another plan while at the bank', async () => {
  const { userId, token } = await person();
  const { url, cookie } = await sendToBank(app, token, BANK);
  const back = await answerBank(url);
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set({ plan: 1 }).where('user_id', '=', userId).execute(),
  );
  expect((await returnFromBank(app, back, cookie)).outcome).toBe('plan_required');
  expect(await bankTables(app, userId)).toEqual({ connections: [], accounts: [] });
});

test.each([
  ['token', 'http-503'],
  ['token', 'hang-up'],
  ['me', 'html'],
  ['accounts', 'http-503'],
] as const)('leaves nothing half connected after a bank failure at %s (%s)', async (on, next) => {
  const { userId, token } = await person();
  const { url, cookie } = await sendToBank(app, token, BANK);
  const back = await answerBank(url);
  await configureBank(BANK, { on, next });
  const { outcome, page } = await returnFromBank(app, back, cookie);
  expect(outcome).toBe('try_again');
  expect(page).toContain('Nothing was connected');
  expect(await bankTables(app, userId)).toEqual({ connections: [], accounts: [] });
  expect(await connectBank(app, token, BANK)).toBe('connected');
  await untilSynced(app, userId);
});

test('reports that a customer shared no account', async () => {
  const { userId, token } = await person();
  const { url, cookie } = await sendToBank(app, token, BANK);
  const back = await answerBank(url);
  await configureBank(BANK, { on: 'accounts', next: 'no-accounts' });
  expect((await returnFromBank(app, back, cookie)).outcome).toBe('no_accounts');
  expect(await bankTables(app, userId)).toEqual({ connections: [], accounts: [] });
});

test('refuses an unknown bank', async () => {
  const { token } = await person();
  expect((await app.call(getAuthLink, { token, query: { provider_id: 'ob-atlantis' } })).status).toBe(404);
});

test('stores no readable tokens, codes or states in the database', async () => {
  const { userId, token } = await person();
  const { url, cookie } = await sendToBank(app, token, BANK);
  const back = await answerBank(url);
  await returnFromBank(app, back, cookie);
  await untilSynced(app, userId);
  const { connections } = await bankTables(app, userId);
  const [connection] = connections;
  if (connection?.access_token_sealed == null || connection.refresh_token_sealed === null)
    throw new Error('no tokens');
  const secrets = [
    app.services.seal.open(connection.access_token_sealed),
    app.services.seal.open(connection.refresh_token_sealed),
    back.searchParams.get('code') ?? '',
    back.searchParams.get('state') ?? '',
  ];
  const { rows } = await app.services.db.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const { rows: found } = await app.services.db.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    );
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(found[0]?.text.includes(secret)).toBe(false);
      expect(found[0]?.text.includes(Buffer.from(secret).toString('hex'))).toBe(false);
    }
  }
});
