import { expect, test } from 'vitest';
import { addDemoBankAccount, removeDemoAccount } from '#contract/demo/demo-account.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import {
  CREDENTIALS,
  JOB,
  newFiler,
  receivedBySandbox,
  configureSandbox,
  TRADE,
} from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const LIVE = { test_file: 'N' };
const DECLARED = { declaration: 'Y' };

async function tagged(token: string, category: number, trans_type: 'In' | 'Out', amount = 500) {
  const body = { description: 'A line', amount, trans_type, trans_date: '01/06/2025', category };
  expect((await app.call(createTransaction, { token, body })).status).toBe(200);
}

test('fails wrong credentials with the words the client looks for, and files nothing', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  const { body } = await filer.submit({}, { hmrc_password: 'wrong' });
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Submission Failed' });
  expect(body.data).toContain('Authentication Failure');
  const { body: list } = await app.call(getTaxSubmissions, { token: filer.token });
  expect(list.returns[0]).toMatchObject({ success: 'N', state: 'closed' });
  expect((await filer.submit()).body.success).toBe('Y');
});

test('stores a business error with HMRC’s reasons and closes the submission', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await configureSandbox(filer.utr, { next: 'business-error' });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N', pending: 'N', title: 'Submission Failed' });
  expect(body.issues[0]?.message).toContain('6554');
  expect(body.data).toContain('HMRC did not accept the return.');
  const rows = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submissions').select(['state', 'success', 'issues']).execute(),
  );
  expect(rows).toMatchObject([{ state: 'closed', success: false }]);
  expect(rows[0]?.issues).toHaveLength(1);
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
});

test('files live only for plan 2 with a subscription', async () => {
  const trial = { plan: 1, subscription_until: null, trial_ends: '2099-01-01' };
  for (const columns of [{ plan: 1 }, { plan: 3 }, { subscription_until: '2026-11-19' }, trial]) {
    const filer = await newFiler(app, columns);
    await filer.save('self_employment', TRADE);
    const { body } = await filer.submit(LIVE, DECLARED);
    expect(body).toMatchObject({
      success: 'N',
      title: 'Plan not valid',
      data: 'Please purchase a plan to submit a return',
    });
    expect(await receivedBySandbox(filer.utr)).toEqual([]);
  }
});

test('does not file demo figures', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  await app.call(addDemoBankAccount, { token: filer.token, query: {} });
  const { body } = await filer.submit(LIVE, DECLARED);
  expect(body).toMatchObject({ success: 'N', title: 'Demo transactions' });
  expect(await receivedBySandbox(filer.utr)).toEqual([]);
  await app.call(removeDemoAccount, { token: filer.token });
  expect((await filer.submit(LIVE, DECLARED)).body.success).toBe('Y');
});

test('needs the declaration for a live return, and stores it with text, time and person', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  expect((await filer.submit(LIVE)).body.title).toBe('Declaration required');
  const { body } = await filer.submit(LIVE, DECLARED);
  expect(body).toMatchObject({ success: 'Y', title: 'Your tax return has been submitted' });
  const row = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ message_class: 'HMRC-SA-SA100', test: false, agent_id: null });
  expect(row.declaration).toContain('correct and complete');
  const event = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submission_events').selectAll().where('kind', '=', 'declared').executeTakeFirstOrThrow(),
  );
  expect(JSON.parse(event.detail)).toEqual({
    text: row.declaration,
    at: row.submitted.toISOString(),
    user: filer.userId,
    agent: null,
  });
});

test('does not file the current year live', async () => {
  const filer = await newFiler(app);
  const { body } = await filer.submit({ ...LIVE, tax_year_id: 2026 }, DECLARED);
  expect(body).toMatchObject({ title: 'Cannot submit', data: "The year hasn't ended yet" });
});

test('needs UTR, name, address and postcode', async () => {
  expect((await (await newFiler(app, { utr: '' })).submit()).body.title).toBe('Your UTR is missing');
  for (const column of ['name', 'address', 'postcode'])
    expect((await (await newFiler(app, { [column]: '' })).submit()).body.title).toBe('Name & Address Error');
});

test('has no express submit, and needs credentials', async () => {
  const filer = await newFiler(app);
  expect((await filer.submit({}, { express_submit: 'Y' })).body.title).toBe('Express Submit not enabled');
  for (const missing of [{ hmrc_username: ' ' }, { hmrc_password: '' }])
    expect((await filer.submit({}, missing)).body).toMatchObject({
      title: 'Username and Password',
      data: 'Missing credentials',
    });
});

test('needs the form for income in the books', async () => {
  const trader = await newFiler(app);
  await tagged(trader.token, 5, 'In');
  expect((await trader.submit()).body.data).toBe(
    'You have trading income but have not completed your self employment profile.',
  );
  await trader.save('self_employment', { include: false, box_1: 'Joinery' });
  expect((await trader.submit()).body.data).toContain('have not completed');
  const landlord = await newFiler(app);
  await tagged(landlord.token, 2, 'In');
  expect((await landlord.submit()).body.data).toContain('property profile');
  await landlord.save('property', { include: true, box_1: 1 });
  expect((await landlord.submit()).body).toMatchObject({ success: 'Y' });
});

test('checks bank details', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  const put = (answers: object) =>
    app.services.db.asUser(filer.userId, (tx) =>
      tx
        .insertInto('saved_forms')
        .values({
          user_id: filer.userId,
          tax_year: '2025-26',
          section: 'final',
          code: 'final',
          definition_year: '2024-25',
          version: 1,
          answers: JSON.stringify(answers),
          saved: app.clock.now,
        })
        .execute(),
    );
  // As an older save, or another client, may have left it.
  await put({ bank_acnumber: '123', bank_sort: '123456' });
  expect((await filer.submit()).body.data).toContain('Bank account number must be 8 digits');
});

test('refuses a turnover too high for the short pages by name', async () => {
  const filer = await newFiler(app);
  const { box_9: _, ...withoutTurnover } = TRADE;
  await filer.save('self_employment', withoutTurnover);
  await tagged(filer.token, 5, 'In', 95_000);
  expect((await filer.submit()).body.title).toBe('Your turnover needs the full pages');
});

test('refuses what the calculation refuses, by the same name', async () => {
  const filer = await newFiler(app);
  await filer.save('trusts', { include: true, box_1: 10_000, box_2: 5_000 });
  const { body } = await filer.submit();
  expect(body.success).toBe('N');
  expect(body.title).toMatch(/^Payments of a trust that you set up/);
});

test('hides another person’s submissions', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  expect((await filer.submit()).body.success).toBe('Y');
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  expect((await app.call(getTaxSubmissions, { token })).body.returns).toEqual([]);
});

test('files as an agent only for agents, and for the UTR of the profile', async () => {
  const filer = await newFiler(app);
  expect((await filer.submit({}, { file_as_agent: 'Y' })).status).toBe(403);
  expect((await filer.submit({ utr: '1000000239' })).status).toBe(409);
});

test('limits submissions to a period', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.submit();
  const at = Math.floor(app.clock.now.getTime() / 1000);
  const count = async (query: object) =>
    (await app.call(getTaxSubmissions, { token: filer.token, query: { ...query } })).body.returns.length;
  expect(await count({ timefrom: at - 1, timeto: at + 1 })).toBe(1);
  expect(await count({ timefrom: at + 1 })).toBe(0);
  expect(await count({ timeto: at - 1 })).toBe(0);
});

test('stores credentials nowhere in the database', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await filer.submit({}, { hmrc_username: CREDENTIALS.hmrc_username, hmrc_password: 'hunter2-secret' });
  await filer.submit();
  const { pool } = app.services.db;
  const { rows: columns } = await pool.query<{
    table_schema: string;
    table_name: string;
    column_name: string;
  }>(
    `select c.table_schema, c.table_name, c.column_name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'`,
  );
  expect(columns.length).toBeGreaterThan(50);
  const secrets = ['hunter2-secret', CREDENTIALS.hmrc_password, CREDENTIALS.hmrc_username];
  const found: string[] = [];
  for (const { table_schema, table_name, column_name } of columns) {
    const { rows } = await pool.query(
      `select 1 from ${table_schema}."${table_name}"
        where position($1 in "${column_name}"::text) + position($2 in "${column_name}"::text)
            + position($3 in "${column_name}"::text) > 0 limit 1`,
      secrets,
    );
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  expect(found).toEqual([]);
  const stored = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submissions').select('request_xml').execute(),
  );
  expect(stored.length).toBe(2);
  for (const { request_xml } of stored) {
    const xml = app.services.seal.open(Buffer.from(request_xml, 'base64'));
    for (const secret of secrets) expect(xml).not.toContain(secret);
  }
});
