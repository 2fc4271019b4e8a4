import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { getForm } from '#contract/definitions/definitions.ts';
import { uploadFile } from '#contract/files/files.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { bePresent } from '#contract/form-presence/form-presence.ts';
import { sendToReview } from '#contract/definitions/form-reviews.ts';
import { publishForm } from '#contract/definitions/definitions.ts';
import { getStaff } from '#contract/staff/staff.ts';
import { readConfig } from '#server/config.ts';
import { createDemoAccounts } from '#server/features/auth/demo-accounts.ts';
import { refuseDemoAccounts } from '#server/features/demo/refuse-demo-accounts.ts';
import { removeDemoAccounts } from '#server/features/demo/remove-demo-accounts.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder, pdf, upload } from '#tests/support/upload.ts';
import { draftOf, staffToken } from '../definitions/staff.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const ADMIN = 'admin@demo.example';
const real = { ...readConfig({}), realServices: ['mail (SMTP_URL)'] };
const published = { code: 'SA103S', taxYear: '2025-26' };
const drafted = { code: 'SA105', taxYear: '2025-26' };
const shared = { code: 'SA102', taxYear: '2025-26' };
const approved = { code: 'SA108', taxYear: '2025-26' };

let filerId = 0;
let demoToken = '';
let client = { userId: 0, email: '' };
let ann = '';

/** Demo people with data of every kind, and a real person and a real member of staff. */
beforeAll(async () => {
  const { db } = app.services;
  await createDemoAccounts(app.services);
  const idOf = async (email: string) =>
    (
      await db.asSystem((tx) =>
        tx.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirstOrThrow(),
      )
    ).user_id;
  filerId = await idOf('filer@demo.example');
  const filer = await addSession(app, filerId);
  expect((await app.call(uploadFile, { token: filer, ...upload('a.pdf', pdf) })).status).toBe(200);
  await addFiledReturn(app, filerId);
  client = await addUser(app, { email: 'client@people.example' });
  await addFiledReturn(app, client.userId);
  await db.asSystem(async (tx) => {
    await sql`insert into submission_events (user_id, submission_id, at, kind, detail)
      select user_id, submission_id, now(), 'sent', 'x' from submissions`.execute(tx);
    await sql`insert into subscription_events (user_id, at, kind, detail)
      values (${filerId}, now(), 'bought', '{}')`.execute(tx);
    await sql`insert into practice_clients (user_id, practice_id, since, via)
      select ${client.userId}, practice_id, now(), 'invitation' from agents`.execute(tx);
    await sql`insert into practice_events (practice_id, at, kind, agent_id, client_id)
      select practice_id, now(), 'client-opened', agent_id, ${client.userId} from agents`.execute(tx);
    await sql`insert into practice_invitations (practice_id, kind, email, invited_by, invited, expires)
      select practice_id, 'client', 'client@people.example', agent_id, now(), now() from agents`.execute(tx);
    await sql`insert into agent_tags (agent_id, tagname, title, category_id)
      select agent_id, 'Van', 'Van', 11 from agents`.execute(tx);
    await sql`insert into agent_security_events (agent_id, at, kind, actor, address, device)
      select agent_id, now(), 'signed-in', 'owner', '192.0.2.1', 'x' from agents`.execute(tx);
    await sql`insert into book_changes (user_id, kind, label, rows, at, agent_id)
      select ${client.userId}, 'tagged', 'By the adviser', 1, now(), agent_id from agents`.execute(tx);
    await sql`update submissions set agent_id = (select min(agent_id) from agents)`.execute(tx);
    await sql`insert into confirmed_losses (code, tax_year, loss, who, at)
      values ('SA105', '2025-26', 'x', ${ADMIN}, now())`.execute(tx);
  });
  await app.services.db.asSystem((tx) =>
    app.services.jobs.enqueue(tx, 'mail', { to: 'filer@demo.example', sealed: 'x' }, { afterSeconds: 9_000 }),
  );

  demoToken = await addSession(app, await idOf(ADMIN));
  ann = await staffToken(app, ['editor', 'approver'], 'ann@staff.example');
  const titled = (title: string, which: typeof drafted, token: string) =>
    draftOf(app, token, (it) => ({ ...it, title }), which);
  const revision = await titled('Published by demo', published, demoToken);
  const note = 'For the demo';
  const body = { revision, note };
  expect((await app.call(publishForm, { params: published, token: demoToken, body })).status).toBe(200);
  await titled('A demo draft', drafted, demoToken);
  await titled('Ann’s', shared, ann);
  await titled('Ann’s and the demo’s', shared, demoToken);
  const ofAnn = await titled('Ann’s own', approved, ann);
  const sent = { params: approved, token: demoToken, body: { revision: ofAnn, note } };
  expect((await app.call(sendToReview, sent)).status).toBe(200);
  const seen = { params: drafted, token: demoToken, body: { tab: 'tab-of-demo', place: '', leaves: false } };
  expect((await app.call(bePresent, seen)).status).toBe(200);
});

const formOf = async (params: typeof drafted) => (await app.call(getForm, { params, token: ann })).body;

async function countOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await app.services.db.asSystem((tx) => query.execute(tx));
  return rows[0]?.count ?? Number.NaN;
}

/** Rows in any table that refer to a missing account or agent. */
async function orphans(): Promise<string[]> {
  const { rows } = await app.services.db.pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name in ('user_id', 'agent_id') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const owner = column === 'user_id' ? 'users' : 'agents';
    const count = await countOf(sql`select count(*) as count from ${sql.table(table)} t
      where t.${sql.ref(column)} is not null and not exists (
        select from ${sql.table(owner)} o where o.${sql.ref(column)} = t.${sql.ref(column)})`);
    if (count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('blocks starting with a real service while there are demo accounts, and nothing else', async () => {
  const { db } = app.services;
  await expect(refuseDemoAccounts(readConfig({}), db)).resolves.toBeUndefined();
  await expect(refuseDemoAccounts(real, db)).rejects.toThrow(
    /admin@demo\.example[\s\S]*agent@demo\.example[\s\S]*mail \(SMTP_URL\)[\s\S]*\n {2}npm run demo:remove$/,
  );
});

test('names the command for the app’s database and files in the refusal, and no secret', async () => {
  const refusal = async (env: Record<string, string>) => {
    const config = readConfig({ ...env, SMTP_URL: 'smtp://mail.example' });
    return refuseDemoAccounts(config, app.services.db).then(
      () => '',
      (error: Error) => error.message,
    );
  };
  expect(await refusal({ DATA_DIR: '/srv/books' })).toMatch(
    /\n {2}DATA_DIR=\/srv\/books npm run demo:remove$/,
  );
  expect(await refusal({ DATA_DIR: "/srv/Ann's books" })).toContain(
    `  DATA_DIR='/srv/Ann'\\''s books' npm run demo:remove`,
  );
  const elsewhere = await refusal({
    DATABASE_URL: 'postgres://books:secret@db.example/books',
    FILES_URL: 'https://key:secret@files.example/bucket',
  });
  expect(elsewhere).toContain('with the same DATABASE_URL and FILES_URL:');
  expect(elsewhere).not.toMatch(/secret|db\.example|files\.example/);
});

test('removes every row, file, job and session of theirs', async () => {
  const files = () => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(files().filter((entry) => entry.isFile())).toHaveLength(1);
  const removal = await removeDemoAccounts(app.services);
  expect(removal.emails.toSorted()).toEqual([
    ADMIN,
    'agent@demo.example',
    'approver@demo.example',
    'filer@demo.example',
    'maud@demo.example',
    'priya@demo.example',
    'support@demo.example',
    'tom@demo.example',
    'viewer@demo.example',
  ]);
  expect(removal).toMatchObject({ files: 1, drafts: 1 });

  expect(await orphans()).toEqual([]);
  expect(await countOf(sql`select count(*) as count from users where email like '%@demo.example'`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from agents`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from agent_security_events`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from practices`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from transactions where user_id = ${filerId}`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from form_presence where who = ${ADMIN}`)).toBe(0);
  expect(await countOf(sql`select count(*) as count from confirmed_losses where who = ${ADMIN}`)).toBe(0);
  const jobs = sql<{ count: number }>`select count(*) as count from pgboss.job
    where data ->> 'to' like '%@demo.example'`;
  expect(await countOf(jobs)).toBe(0);
  expect(existsSync(join(dataDir, 'files'))).toBe(true);
  expect(files().filter((entry) => entry.isFile())).toEqual([]);
});

test('lets the app start then, ends their sessions and refuses their sign-ins', async () => {
  await expect(refuseDemoAccounts(real, app.services.db)).resolves.toBeUndefined();
  expect((await app.call(getStaff, { token: demoToken })).status).toBe(401);
  const body = { email: ADMIN, password: 'Editing-forms-26' };
  expect((await app.call(getToken, { body })).body).toEqual({ status: 'error', info: 'bad_password' });
});

test('keeps what belongs to others, including what the demo agent did for them', async () => {
  const ofClient = sql`user_id = ${client.userId}`;
  expect(await countOf(sql`select count(*) as count from book_changes where ${ofClient}`)).toBe(1);
  expect(await countOf(sql`select count(*) as count from submission_events where ${ofClient}`)).toBe(1);
});

test('keeps what demo staff published in force, removes their drafts and reviews, and keeps shared drafts', async () => {
  expect((await formOf(published)).published.title).toBe('Published by demo');
  expect((await formOf(drafted)).draft).toBeNull();
  expect((await formOf(shared)).draft).toMatchObject({
    savedBy: 'ann@staff.example',
    editedBy: ['ann@staff.example'],
  });
  const { draft, review } = await formOf(approved);
  expect(draft?.savedBy).toBe('ann@staff.example');
  expect(review).toBeNull();
  const { body } = await app.call(listFormEvents, {
    token: ann,
    query: { who: 'Formledger', code: 'SA105' },
  });
  expect(body.events.map(({ kind }) => kind)).toContain('draft-discarded');
});

test('requires a second admin again, as in every installation without demo data', async () => {
  expect((await app.call(getStaff, { token: ann })).body.secondAdmin).toBe(true);
});

test('does nothing when they are removed a second time', async () => {
  expect(await removeDemoAccounts(app.services)).toEqual({ emails: [], rows: 0, files: 0, drafts: 0 });
});

test('never deletes what happened to a return in any other case', async () => {
  const count = sql<{ count: number }>`select count(*) as count from submission_events`;
  const before = await countOf(count);
  await app.services.db.asSystem((tx) => tx.deleteFrom('submission_events').execute());
  expect(await countOf(count)).toBe(before);
});
