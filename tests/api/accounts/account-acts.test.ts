import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import * as contract from '#contract/accounts/accounts.ts';
import * as imports from '#contract/imports/imports.ts';
import { getReceipts, uploadReceipts } from '#contract/transactions/receipts.ts';
import { createRule, getUserRules } from '#contract/rules/rules.ts';
import { getSavedFilters, saveFilter } from '#contract/transactions/saved-filters.ts';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import * as books from '#contract/transactions/transactions.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf, upload, uploadAs } from '#tests/support/upload.ts';

const app = useTestApp();
const [TRADE_IN, TRADE_OUT] = [5, 11];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const connect = async (name: string, connectionId?: number) =>
    app.services.db.asSystem(async (tx) => {
      const bank = { user_id: userId, provider_id: 'ob-monzo', institution: 'Monzo' };
      const connection_id =
        connectionId ??
        (
          await tx
            .insertInto('bank_connections')
            .values({
              ...bank,
              credentials_id: `consent of ${name}`,
              access_token_sealed: Buffer.from('sealed'),
              refresh_token_sealed: Buffer.from('sealed'),
              access_expires: app.clock.now,
              consented: '2026-11-20',
            })
            .returning('connection_id')
            .executeTakeFirstOrThrow()
        ).connection_id;
      const { account_id: id } = await tx
        .insertInto('accounts')
        .values({
          ...bank,
          name,
          manual: false,
          connection_id,
          provider_account_id: `${userId}-${name}`,
          connected: '2026-11-20',
          sort_code: '200000',
          account_number: '55779911',
        })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      return { id, connection_id };
    });
  const act = (ac_id: number, query: Flags = {}) =>
    app.call(contract.deleteAccount, { token, query: { ac_id, ...query } });
  return {
    ...booksOf(app, token),
    userId,
    token,
    connect,
    act,
    remove: (id: number, query: Flags = {}) => act(id, { delete_transactions: 'Y', ...query }),
    recover: (id: number, query: Flags = {}) => act(id, { recover: 'Y', ...query }),
    destroy: (id: number, query: Flags = {}) => act(id, { full_delete: 'Y', ...query }),
    rename: (id: number, name: string) => app.call(contract.setAccountName, { token, body: { id, name } }),
    accounts: async () => (await app.call(contract.getAccounts, { token })).body.accounts,
    account: async (id: number) =>
      (await app.call(contract.getAccounts, { token })).body.accounts.find((one) => one.id === id),
    number: async () => (await app.call(contract.getNumberOfAccounts, { token })).body.numberOfAccounts,
    status: async (id: number) =>
      (await app.call(contract.getAccountStatus, { token, query: { account_id: id } })).body,
    totals: async () => (await app.call(getBookTotals, { token, query: { tax_year_id: 2025 } })).body.totals,
    /** Rows with these amounts in an account with this name, untagged, as imported from a template. */
    rows: async (account: string, ...amounts: number[]) => {
      const { body } = await app.call(imports.createTransactions, {
        token,
        body: amounts.map((amount) => ({
          Account: account,
          Date: '01/06/2025',
          Description: `Row of ${amount}`,
          Amount: amount,
        })),
      });
      return body.trans_ids;
    },
    byHand: async (changes: Record<string, unknown> = {}) =>
      app.call(books.createTransaction, {
        token,
        body: {
          description: 'Paint',
          amount: 20,
          trans_type: 'Out',
          trans_date: '01/06/2025',
          category: TRADE_OUT,
          ...changes,
        },
      }),
  };
}

/** The parameters of deleteAccount.php besides the account. */
type Flags = Partial<Record<'delete_transactions' | 'recover' | 'full_delete' | 'filed', 'Y'>>;

type Person = Awaited<ReturnType<typeof person>>;

/** A connected account with two tagged rows (one of them a refund), an untagged one, and a row elsewhere. */
async function withBooks(ann: Person) {
  const { id } = await ann.connect('Monzo');
  const ids = await ann.rows('Monzo', 100, -40, -7);
  const [income = 0, cost = 0] = ids;
  await ann.tag([income], TRADE_IN);
  await ann.tag([cost], TRADE_OUT, { percentage: 50 });
  await ann.byHand();
  return { id, ids, before: { list: await ann.list(), totals: await ann.totals() } };
}

const now = async (ann: Person) => ({ list: await ann.list(), totals: await ann.totals() });

test('describes an account in full, and counts it while a bank updates it', async () => {
  const ann = await person();
  const { id } = await ann.connect('Monzo');
  await ann.byHand();
  expect(await ann.account(id)).toMatchObject({
    simple_name: 'Monzo',
    sort_code: '200000',
    ac_number: '55779911',
    currency: 'GBP',
    connected: '20/11/2026',
    source: 'TRUELAYER',
    orig_source: 'TRUELAYER',
    token: 'OK',
    institution: 'Monzo',
    manual: 'N',
    enabled: 'Y',
    synced: '',
  });
  expect([await ann.number(), await ann.status(id)]).toEqual([
    1,
    { account: id, accountenabled: 'Y', accounttoken: 'OK', numberOfAccounts: 1, answered: '' },
  ]);
  await app.services.db.asSystem((tx) =>
    sql`update bank_connections set refresh_token_sealed = null where user_id = ${ann.userId}`.execute(tx),
  );
  expect((await ann.status(id)).accounttoken).toBe('ERROR');
});

test('keeps the transactions after disconnecting, and deletes the consent with its last account', async () => {
  const ann = await person();
  const { id, connection_id } = await ann.connect('Monzo');
  const { id: other } = await ann.connect('Joint', connection_id);
  await ann.rows('Monzo', 100);
  const connections = async () =>
    (
      await app.services.db.asSystem((tx) =>
        tx.selectFrom('bank_connections').selectAll().where('user_id', '=', ann.userId).execute(),
      )
    ).length;
  expect((await ann.act(id)).body).toEqual({ status: 'success' });
  expect(await ann.account(id)).toMatchObject({
    source: 'MANUAL',
    orig_source: 'TRUELAYER',
    manual: 'N',
    token: '',
  });
  expect([(await ann.list()).length, await ann.number(), await connections()]).toEqual([1, 1, 1]);
  expect(await ann.act(id)).toMatchObject({
    status: 409,
    body: { message: 'Account already disconnected!' },
  });
  await ann.act(other);
  expect([await ann.number(), await connections()]).toEqual([0, 0]);
});

test('does not disconnect an account that was never connected', async () => {
  const ann = await person();
  await ann.byHand();
  const [account] = await ann.accounts();
  expect(await ann.act(account?.id ?? 0)).toMatchObject({
    status: 409,
    body: { message: 'Account already disconnected!' },
  });
});

test('removes an account from every list and total with its claims, once, and recovers all of it', async () => {
  const ann = await person();
  const { id, before } = await withBooks(ann);
  const acts = (await ann.changes()).length;
  const [first, second] = await Promise.all([ann.remove(id), ann.remove(id)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.change_id).toBe(second.body.change_id);
  expect((await ann.list()).map(({ description }) => description)).toEqual(['Paint']);
  expect(await ann.totals()).toEqual([{ code: 'TRAE', total: 20, count: 1 }]);
  expect([(await ann.account(id))?.enabled, await ann.number()]).toEqual(['N', 0]);
  expect((await ann.changes()).slice(0, -acts).map(({ label }) => label)).toEqual([
    'Removed the account Monzo',
  ]);

  expect((await ann.recover(id)).status).toBe(200);
  expect(await now(ann)).toEqual(before);
  expect((await ann.account(id))?.enabled).toBe('Y');
  expect((await ann.recover(id)).body).toEqual({ status: 'success' });
});

test('recovers the account when its removal is undone, and removes it again on redo', async () => {
  const ann = await person();
  const { id, before } = await withBooks(ann);
  const { body: removed } = await ann.remove(id);
  const undone = await ann.undo(removed.change_id ?? 0);
  expect([await now(ann), (await ann.account(id))?.enabled]).toEqual([before, 'Y']);
  const again = await ann.undo(undone.body.change_id);
  expect([(await ann.list()).length, (await ann.account(id))?.enabled]).toEqual([1, 'N']);
  await ann.recover(id);
  expect([await now(ann), (await ann.account(id))?.enabled]).toEqual([before, 'Y']);
  expect((await ann.undo(again.body.change_id)).status).toBe(409);
});

test('undoes and redoes a removal any number of times, from either of its changes', async () => {
  const ann = await person();
  const { id, before } = await withBooks(ann);
  const state = async () => [await now(ann), (await ann.account(id))?.enabled];
  const { body: removed } = await ann.remove(id);
  const gone = await state();
  const act = removed.change_id ?? 0;
  for (let turn = 0; turn < 3; turn += 1) {
    // Like Ctrl+Z: always the change itself; redo undoes the undo.
    const undone = await ann.undo(act);
    expect(await state()).toEqual([before, 'Y']);
    expect((await ann.undo(undone.body.change_id)).status).toBe(200);
    expect(await state()).toEqual(gone);
  }
});

test('refuses an import that arrives while the account is being removed', async () => {
  const ann = await person();
  const { id } = await withBooks(ann);
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removal = app.services.db.asUser(ann.userId, async (tx) => {
    await sql`update accounts set enabled = false where user_id = ${ann.userId} and account_id = ${id}`.execute(
      tx,
    );
    begun.resolve();
    await ends.promise;
  });
  await begun.promise;
  const body = [{ Account: 'Monzo', Date: '01/06/2025', Description: 'Late', Amount: -1 }];
  const late = app.call(imports.createTransactions, { token: ann.token, body });
  const waiting = 'select from pg_locks where not granted';
  await vi.waitFor(
    async () => expect((await app.services.db.pool.query(waiting)).rowCount).toBeGreaterThan(0),
    { timeout: 10_000 },
  );
  ends.resolve();
  await removal;
  expect((await late).status).toBe(409);
});

test('does not leave behind what was added after a recovery when the removal is redone', async () => {
  const ann = await person();
  const { id } = await withBooks(ann);
  const undone = await ann.undo((await ann.remove(id)).body.change_id ?? 0);
  await ann.rows('Monzo', -3);
  expect(await ann.undo(undone.body.change_id)).toMatchObject({ status: 409 });
  expect([(await ann.list()).length, (await ann.account(id))?.enabled]).toEqual([5, 'Y']);
});

test('lets nothing reach a removed account: imports, rules, and undoing earlier changes in it', async () => {
  const ann = await person();
  const { id, ids, before } = await withBooks(ann);
  const rule = {
    id: -1,
    account: id,
    type_id: 'E',
    tax_cat: TRADE_OUT,
    desc_op: 1,
    desc_val: '',
    class_op: 1,
    class_val: '',
    percentage: 100,
  };
  const { body: open } = await app.call(imports.beginImport, {
    token: ann.token,
    ...upload('a.csv', Buffer.from('Date,Description,Amount,Balance\r\n05/06/2025,LATE,-9.00,1.00\r\n')),
  });
  await app.call(imports.decideImport, {
    token: ann.token,
    params: { id: open.id },
    body: { account_id: id },
  });
  const { body: discarded } = await app.call(books.discardTransactions, {
    token: ann.token,
    body: { ids: ids.slice(2) },
  });
  await ann.remove(id);

  expect(await ann.undo(discarded.change_id)).toMatchObject({
    status: 409,
    body: {
      message:
        'Nothing was undone. The account Monzo has since been removed. Recover it under Accounts first.',
    },
  });
  const look = await app.call(imports.getImport, { token: ann.token, params: { id: open.id } });
  expect(look.body.account_id).toBeNull();
  expect((await app.call(imports.commitImport, { token: ann.token, params: { id: open.id } })).status).toBe(
    422,
  );
  for (const body of [{ account_id: id }, { new_account: 'Monzo' }])
    expect(
      (await app.call(imports.decideImport, { token: ann.token, params: { id: open.id }, body })).status,
    ).toBe('account_id' in body ? 404 : 422);
  const template = [{ Account: 'Monzo', Date: '01/06/2025', Description: 'x', Amount: 1 }];
  expect(await app.call(imports.createTransactions, { token: ann.token, body: template })).toMatchObject({
    status: 422,
    body: {
      message: 'You removed the account Monzo. Recover it under Accounts first, or choose another one.',
    },
  });
  expect((await app.call(createRule, { token: ann.token, body: rule })).status).toBe(422);
  expect((await ann.list()).length).toBe(1);

  await ann.recover(id);
  await ann.undo(discarded.change_id);
  expect(await now(ann)).toEqual(before);
});

test('removes and recovers an empty account without a change to the books', async () => {
  const ann = await person();
  const { id } = await ann.connect('Monzo');
  expect((await ann.remove(id)).body).toEqual({ status: 'success' });
  expect([(await ann.account(id))?.enabled, await ann.changes()]).toEqual(['N', []]);
  await ann.recover(id);
  expect((await ann.account(id))?.enabled).toBe('Y');
});

test('asks before an account that counts in a filed year is removed, recovered or deleted', async () => {
  const ann = await person();
  const { id, before } = await withBooks(ann);
  await addFiledReturn(app, ann.userId);
  for (const act of [ann.remove, ann.recover, ann.destroy]) {
    if (act === ann.destroy) await ann.remove(id, { filed: 'Y' });
    expect((await act(id)).body).toMatchObject({ error: 'filed_year' });
    expect((await act(id, { filed: 'Y' })).status).toBe(200);
    if (act === ann.recover) expect(await now(ann)).toEqual(before);
  }
  expect(await ann.account(id)).toBeUndefined();
});

test('permanently deletes only a removed account, and leaves no trace of it in any table', async () => {
  const ann = await person();
  const { id, ids } = await withBooks(ann);
  const [receiptOf = 0, cost = 0] = ids;
  await app.call(uploadReceipts, {
    token: ann.token,
    query: { trans_id: receiptOf },
    ...uploadAs('receipts[]', ['till.pdf', pdf]),
  });
  const rule = {
    id: -1,
    account: id,
    type_id: 'E',
    tax_cat: TRADE_OUT,
    desc_op: 3,
    desc_val: 'row',
    class_op: 1,
    class_val: '',
    percentage: 100,
  };
  const made = await app.call(createRule, { token: ann.token, body: rule });
  await ann.rows('Monzo', -11);
  // It was once a rule of another account, and tagged something there.
  await app.call(createRule, {
    token: ann.token,
    body: { ...rule, id: made.body.id, account: (await ann.accounts()).at(-1)?.id },
  });
  await ann.rows('Added by hand', -12);
  await app.call(createRule, { token: ann.token, body: { ...rule, id: made.body.id } });
  const elsewhere = (await ann.list()).filter(({ ac_name }) => ac_name !== 'Monzo');
  const both = await ann.tag([cost, ...elsewhere.map((one) => one.id)], 26);
  await ann.undo(both.body.change_id);
  const remaining = { ids: elsewhere.map((one) => one.id) };

  expect(await ann.destroy(id)).toMatchObject({ status: 409 });
  await ann.remove(id);
  expect((await ann.destroy(id)).body).toEqual({ status: 'success' });
  expect(await rowsAbout(ann.userId, id, await everIn(ann, remaining.ids))).toEqual({});
  expect((await ann.list()).map((one) => one.id)).toEqual(remaining.ids);
  expect((await app.call(getUserRules, { token: ann.token })).body.rules).toEqual([]);
  expect((await ann.destroy(id)).status).toBe(404);
  // The rest can still be undone.
  const last = (await ann.changes()).find(({ label }) => label.startsWith('Undone: Tagged'));
  expect(last).toMatchObject({ rows: remaining.ids.length });
  expect((await ann.undo(last?.id ?? 0)).body).toMatchObject({ undone: remaining.ids.length });
});

/** The number of every transaction that ever existed, except those to keep. */
async function everIn(ann: Person, remaining: readonly number[]): Promise<number[]> {
  const { rows } = await app.services.db.pool.query<{ id: number }>(
    'select generate_series(1, (select max(transaction_id) from transactions))::int as id',
  );
  const others = await app.services.db.asSystem((tx) =>
    sql<{ id: number }>`select transaction_id as id from transactions where user_id <> ${ann.userId}`.execute(
      tx,
    ),
  );
  const left = new Set([...remaining, ...others.rows.map(({ id }) => id)]);
  return rows.map(({ id }) => id).filter((id) => !left.has(id));
}

/** Tables with rows of the person that refer to the account or one of the transactions, and how many. */
async function rowsAbout(
  userId: number,
  accountId: number,
  ids: readonly number[],
): Promise<Record<string, number>> {
  return app.services.db.asSystem(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select distinct table_name as name
      from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`.execute(tx);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} t
        where user_id = ${userId} and (to_jsonb(t) ->> 'account_id' = ${String(accountId)}
          or to_jsonb(t) ->> 'transaction_id' = any(${ids.map(String)}::text[])
          or jsonb_path_exists(to_jsonb(t), '$.**.account_id ? (@ == $id)', ${JSON.stringify({ id: accountId })}::jsonb))`.execute(
        tx,
      );
      if ((rows[0]?.count ?? 0) > 0) found[name] = rows[0]?.count ?? 0;
    }
    return found;
  });
}

test('permanently deletes an account only for someone who has just confirmed their identity', async () => {
  const ann = await person();
  const { id } = await withBooks(ann);
  app.clock.advance(601);
  await ann.remove(id);
  expect((await ann.destroy(id)).body).toMatchObject({ error: 'confirm_identity' });
  expect((await ann.recover(id)).status).toBe(200);
  expect(await ann.account(id)).toBeDefined();
});

test('does not open a receipt of a permanently deleted account', async () => {
  const ann = await person();
  const { id, ids } = await withBooks(ann);
  const query = { trans_id: ids[0] };
  await app.call(uploadReceipts, { token: ann.token, query, ...uploadAs('receipts[]', ['till.pdf', pdf]) });
  await ann.remove(id);
  await ann.destroy(id);
  expect((await app.call(getReceipts, { token: ann.token, query })).status).toBe(404);
});

test('trims a name, keeps it unique, and renames the account in saved filters', async () => {
  const ann = await person();
  const { id } = await ann.connect('Monzo');
  const { id: other } = await ann.connect('Joint');
  await ann.rows('Monzo', 100);
  const keep = (name: string, address: string) =>
    app.call(saveFilter, { token: ann.token, body: { name, address } });
  await keep('Mine', 'account=Monzo&tagged=no');
  await keep('Other', 'q=Monzo');
  expect((await ann.rename(id, '  Business account ')).status).toBe(200);
  expect((await ann.list()).map(({ ac_name }) => ac_name)).toEqual(['Business account']);
  expect((await app.call(getSavedFilters, { token: ann.token })).body.filters).toEqual([
    { name: 'Mine', address: 'account=Business+account&tagged=no' },
    { name: 'Other', address: 'q=Monzo' },
  ]);
  await ann.remove(other);
  for (const name of ['joint', ' Joint '])
    expect(await ann.rename(id, name)).toMatchObject({ status: 422, body: { issues: [{ field: 'name' }] } });
  expect((await ann.rename(id, '   ')).status).toBe(422);
  expect((await ann.rename(id, 'x'.repeat(61))).status).toBe(400);
  expect((await ann.rename(id, 'Business account')).status).toBe(200);
});

test('adds manual transactions to an existing account, also after the first one was removed', async () => {
  const ann = await person();
  await ann.byHand();
  const [account] = await ann.accounts();
  await ann.remove(account?.id ?? 0);
  await ann.byHand();
  await ann.byHand();
  expect((await ann.list()).map(({ ac_name }) => ac_name)).toEqual(['Added by hand 2', 'Added by hand 2']);
});

test('lets no one change another person’s account', async () => {
  const [ann, ben] = [await person(), await person()];
  const { id, before } = await withBooks(ann);
  for (const query of [{}, { delete_transactions: 'Y' }, { recover: 'Y' }, { full_delete: 'Y' }] as const)
    expect((await ben.act(id, query)).status).toBe(404);
  expect((await ben.rename(id, 'Mine')).status).toBe(404);
  expect(
    (await app.call(contract.getAccountStatus, { token: ben.token, query: { account_id: id } })).status,
  ).toBe(404);
  expect(await now(ann)).toEqual(before);
});
