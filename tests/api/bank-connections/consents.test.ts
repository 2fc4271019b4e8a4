import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/bank-connections/bank-connections.ts';
import { enqueueSyncs } from '#server/features/bank-connections/enqueue-syncs.ts';
import { endConnection } from '#server/data/books/bank-connections/forget-connection.ts';
import { syncBank } from '#server/features/bank-connections/sync-bank.ts';
import {
  answerBank,
  bankTables,
  resetBank,
  returnFromBank,
  connectBank,
  cookieOf,
  configureBank,
  untilSynced,
} from '#tests/support/banks.ts';
import { booksOf } from '#tests/support/books.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
/** Used only by this file, so that their switches affect no other test. */
const BANK = 'ob-nationwide';
/** It asks its customer again when a consent is extended. */
const STRICT = 'ob-barclays';
const START = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  app.clock.now = START;
  await resetBank(app, BANK);
  await resetBank(app, STRICT);
});

async function connected(bank = BANK) {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId, { expires: new Date('2099-01-01') });
  expect(await connectBank(app, token, bank)).toBe('connected');
  await untilSynced(app, userId);
  const tables = () => bankTables(app, userId);
  const { accounts, connections } = await tables();
  const [ac_id = 0] = accounts.map(({ account_id }) => account_id);
  const [connectionId = 0] = connections.map(({ connection_id }) => connection_id);
  return {
    userId,
    ac_id,
    connectionId,
    tables,
    token,
    list: booksOf(app, token).list,
    sync: () => syncBank(app.services, { userId, connectionId }),
  };
}

/** On that day the person has a session as on the first. */
async function laterBy(days: number, bank = BANK): Promise<void> {
  app.clock.advance(days * 86_400);
  await configureBank(bank, { now: app.clock.now.toISOString() });
}

test('makes no request 90 days after the consent, until the person confirms it', async () => {
  const { userId, ac_id, list, sync, tables } = await connected();
  const before = (await list()).length;
  await laterBy(90);
  await sync();
  await enqueueSyncs(app.services);
  const token = await addSession(app, userId);
  expect(await booksOf(app, token).list()).toHaveLength(before);
  const { body } = await app.call(contract.extendConsent, { token, body: { ac_id } });
  expect(body).toEqual({ action: 'no_action_needed' });
  await untilSynced(app, userId);
  const { connections, accounts } = await tables();
  expect(connections.map(({ consented }) => consented)).toEqual(['2027-02-18']);
  expect(accounts.map(({ connected: day }) => day)).toEqual(['2027-02-18', '2027-02-18']);
  expect((await booksOf(app, token).list()).length).toBeGreaterThan(before);
});

test('gives the address of a bank that asks its customer again, and renews the same connection on return', async () => {
  const { token, ac_id, tables, connectionId, userId } = await connected(STRICT);
  await laterBy(1, STRICT);
  const { body, headers } = await app.call(contract.extendConsent, {
    token: await addSession(app, userId),
    body: { ac_id },
  });
  expect(body).toMatchObject({
    action: 'authentication_needed',
    url: expect.stringContaining('/truelayer/auth/'),
  });
  expect((await tables()).connections).toMatchObject([{ consented: '2026-11-20' }]);
  expect((await returnFromBank(app, await answerBank(body.url ?? ''), cookieOf(headers))).outcome).toBe(
    'connected',
  );
  await untilSynced(app, userId);
  expect((await tables()).connections).toMatchObject([
    { connection_id: connectionId, consented: '2026-11-21' },
  ]);
  expect((await tables()).accounts).toHaveLength(2);
  expect(token).not.toBe('');
});

test('marks a consent revoked at the bank as lost, keeps its transactions, and continues after reconnecting', async () => {
  const { userId, ac_id, list, sync, tables, token } = await connected();
  const before = (await list()).length;
  await configureBank(BANK, { next: 'consent-revoked' });
  await sync();
  const lost = await tables();
  expect(lost.connections).toMatchObject([{ access_token_sealed: null, refresh_token_sealed: null }]);
  expect(await list()).toHaveLength(before);
  expect((await app.call(contract.extendConsent, { token, body: { ac_id } })).status).toBe(409);
  // A second sync does nothing.
  await sync();

  await resetBank(app, BANK);
  const relink = await app.call(contract.relinkAccount, { token, body: { ac_id } });
  expect(
    (await returnFromBank(app, await answerBank(relink.body.url), cookieOf(relink.headers))).outcome,
  ).toBe('connected');
  await untilSynced(app, userId);
  const again = await tables();
  expect(again.accounts.map(({ account_id }) => account_id)).toEqual(
    lost.accounts.map(({ account_id }) => account_id),
  );
  // The old connection is not used any longer.
  expect(again.connections).toHaveLength(1);
  expect(again.connections[0]?.refresh_token_sealed).not.toBeNull();
  expect(await list()).toHaveLength(before);
});

test('renews expired tokens, and uses each once', async () => {
  const { userId, sync, tables, list } = await connected();
  const before = (await tables()).connections[0]?.refresh_token_sealed;
  await laterBy(1);
  await sync();
  await laterBy(1);
  await sync();
  expect((await tables()).connections[0]?.refresh_token_sealed).not.toEqual(before);
  expect((await booksOf(app, await addSession(app, userId)).list()).length).toBeGreaterThan(0);
  expect(list).toBeDefined();
});

test('keeps accounts and transactions after a consent is revoked, and deletes it at the provider too', async () => {
  const { ac_id, list, tables, token, userId } = await connected();
  const before = (await list()).length;
  const [connection] = (await tables()).connections;
  const refresh = app.services.seal.open(connection?.refresh_token_sealed ?? Buffer.alloc(0));
  const twice = await Promise.all(
    [1, 2].map(() => app.call(contract.deleteCredentials, { token, body: { ac_id } })),
  );
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { connections, accounts } = await tables();
  expect(connections).toEqual([]);
  expect(accounts).toMatchObject([{ connection_id: null, enabled: true }, { connection_id: null }]);
  expect(await list()).toHaveLength(before);
  await expect.poll(() => tokenWorks(refresh), { timeout: 15_000 }).toBe(false);
  // It can be connected again, and continues.
  expect(await connectBank(app, token, BANK)).toBe('connected');
  await untilSynced(app, userId);
  expect((await tables()).accounts).toHaveLength(2);
  expect(await list()).toHaveLength(before);
});

/** Whether the provider still accepts the token; uses it up. */
async function tokenWorks(refresh: string): Promise<boolean> {
  const { openBanking } = app.services.config;
  const reply = await fetch(`${openBanking.authUrl}/connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      client_id: openBanking.clientId,
      client_secret: openBanking.clientSecret,
      refresh_token: refresh,
    }),
  });
  return reply.ok;
}

test('deletes a connection with its last account that is not removed', async () => {
  const { userId, connectionId, tables } = await connected();
  const { accounts } = await tables();
  const cut = (id: number) =>
    app.services.db.asUser(userId, async (tx) => {
      await tx
        .updateTable('accounts')
        .set({ connection_id: null })
        .where('user_id', '=', userId)
        .where('account_id', '=', id)
        .execute();
      await endConnection(app.services, tx, userId, connectionId);
    });
  await cut(accounts[0]?.account_id ?? 0);
  expect((await tables()).connections).toHaveLength(1);
  await cut(accounts[1]?.account_id ?? 0);
  expect((await tables()).connections).toEqual([]);
});

test('keeps a removed account removed when its bank is connected again', async () => {
  const { userId, tables, token } = await connected();
  const { accounts } = await tables();
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('accounts')
      .set({ enabled: false })
      .where('user_id', '=', userId)
      .where('account_id', '=', accounts[0]?.account_id ?? 0)
      .execute(),
  );
  expect(
    (await app.call(contract.relinkAccount, { token, body: { ac_id: accounts[0]?.account_id } })).status,
  ).toBe(409);
  expect(await connectBank(app, token, BANK)).toBe('connected');
  await untilSynced(app, userId);
  const after = (await tables()).accounts;
  expect(after).toHaveLength(2);
  expect(after[0]).toMatchObject({ enabled: false });
  expect(after[1]).toMatchObject({ enabled: true });
});

test('reports a bank that cannot be reached, and changes nothing', async () => {
  const { token, ac_id, tables } = await connected();
  const before = await tables();
  await configureBank(BANK, { next: 'http-503', on: 'extend' });
  const { status, body } = await app.call(contract.extendConsent, { token, body: { ac_id } });
  expect([status, body.error]).toEqual([503, 'unavailable']);
  expect(await tables()).toEqual(before);
});

test('lets a person without the pro plan revoke the consent, but not confirm it', async () => {
  const { userId, token, ac_id, tables } = await connected();
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set({ plan: 3 }).where('user_id', '=', userId).execute(),
  );
  expect((await app.call(contract.extendConsent, { token, body: { ac_id } })).body.error).toBe(
    'plan_required',
  );
  expect((await app.call(contract.deleteCredentials, { token, body: { ac_id } })).status).toBe(200);
  expect((await tables()).connections).toEqual([]);
});

test('has no consent for an account without a bank', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { account_id } = await app.services.db.asUser(userId, (tx) =>
    tx
      .insertInto('accounts')
      .values({ user_id: userId, name: 'Cash', manual: true, demo: true })
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  );
  for (const call of [contract.relinkAccount, contract.extendConsent, contract.deleteCredentials])
    expect((await app.call(call, { token, body: { ac_id: account_id } })).status).toBe(409);
});
