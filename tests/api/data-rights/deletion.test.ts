import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentLogin, getToken } from '#contract/auth/auth.ts';
import {
  getDataExport,
  getDeletionPreview,
  keepAccount,
  requestDataExport,
  requestDeletion,
} from '#contract/data-rights/data-rights.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { openKeptRecords } from '#server/data/data-rights/open-kept-records.ts';
import { deleteDueAccounts } from '#server/features/data-rights/deletion/delete-due-accounts.ts';
import { deleteDue } from '#server/queues.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { addPayment } from '#tests/support/payments.ts';
import { addEveryRow, addRichAccount, NAME, NINO, type RichAccount } from '#tests/support/rich-account.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder } from '#tests/support/upload.ts';
import { placesWith, rowsOf } from './everywhere.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const DAY = 86_400;
const EMAIL = `winifred.${Date.now()}@people.example`;
const OWNER = 700_000_001;
const NEIGHBOUR = 700_000_002;
const storedFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);

async function closeAccount(userId: number, email: string) {
  const token = await addSession(app, userId);
  const reply = await app.call(requestDeletion, { token, body: { email } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

const logIn = (email: string) => app.call(getToken, { body: { email, password: PASSWORD } });

async function exists(userId: number): Promise<boolean> {
  const { rows } = await app.services.db.asSystem((tx) =>
    sql`select from users where user_id = ${userId}`.execute(tx),
  );
  return rows.length > 0;
}

describe('an account as the product makes it', () => {
  let rich: RichAccount;
  let needles: string[] = [];
  let before: Record<string, string> = {};
  let ofOthers: string[] = [];

  beforeAll(async () => {
    await addEveryRow(app, NEIGHBOUR);
    rich = await addRichAccount(app, EMAIL);
    await app.call(requestDataExport, { token: rich.token });
    const deadline = Date.now() + 30_000;
    while ((await app.call(getDataExport, { token: rich.token })).body.state !== 'ready')
      if (Date.now() > deadline) throw new Error('the copy was not made');
    const { rows } = await app.services.db.asSystem((tx) =>
      sql<{ id: string; stored_as: string }>`select file_id as id, stored_as from files
        where user_id = ${rich.userId}`.execute(tx),
    );
    needles = [EMAIL, NAME, NINO, rich.utr, ...rows.flatMap(({ id, stored_as }) => [id, stored_as])];
    expect(rows).toHaveLength(1);
    // The receipt and the copy.
    expect(storedFiles()).toHaveLength(2);
    ofOthers = storedFiles().filter((name) => !needles.includes(name));
    expect((await placesWith(app, needles)).length).toBeGreaterThan(5);
    before = await rowsOf(app, NEIGHBOUR);
  }, 60_000);

  test('shows first what is deleted, what is kept until when, and who loses access', async () => {
    await addPayment(app, rich.userId);
    const { body } = await app.call(getDeletionPreview, { token: rich.token });
    expect(body.deleted).toEqual(
      expect.arrayContaining([
        { what: 'transactions', count: 1 },
        { what: 'files', count: 1 },
        { what: 'forms', count: 2 },
        { what: 'returns', count: 1 },
        { what: 'payments', count: 1 },
      ]),
    );
    expect(body.kept).toEqual([
      { what: 'returns', count: 1, until: '20/11/2032' },
      { what: 'digital-tax', count: 1, until: '20/11/2032' },
    ]);
    expect(body.advisers).toHaveLength(1);
    expect([body.plan, body.is_staff]).toEqual(['none', false]);
  });

  test('is deleted after seven days from every table and the file store, but for sealed proof of what was sent', async () => {
    await closeAccount(rich.userId, EMAIL);
    expect((await app.mailTo(EMAIL, 3)).map(({ subject }) => subject)).toContain(
      'Your Formledger account will be deleted on 27/11/2026',
    );
    app.clock.advance(7 * DAY);
    await deleteDue(app.services);
    expect(await exists(rich.userId)).toBe(false);
    expect(await placesWith(app, needles)).toEqual([]);
    expect(ofOthers.length).toBeLessThan(2);
    expect(storedFiles()).toEqual([]);
    const [last] = await app.mailTo(EMAIL, 4);
    expect(last?.subject).toBe('Your Formledger account has been deleted');
  });

  test('leaves other people’s data as it was', async () => {
    expect(await rowsOf(app, NEIGHBOUR)).toEqual(before);
  });

  test('keeps proof that only the key opens, for six years', async () => {
    const { db, seal } = app.services;
    const kept = () => db.asSystem((tx) => openKeptRecords(tx, seal, ` ${EMAIL.toUpperCase()}`));
    const [filed, update, ...more] = await kept();
    expect(more).toEqual([]);
    expect(filed).toMatchObject({
      what: 'returns',
      email: EMAIL,
      utr: rich.utr,
      tax_year: '2025-26',
      success: true,
      request_xml: expect.stringContaining('GovTalkMessage'),
      reply_xml: expect.stringContaining('GovTalkMessage'),
      irmark_base32: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    expect(update).toMatchObject({ what: 'digital-tax', body: '{"turnover":1}', reply: '{"ok":true}' });
    const day = app.clock.now;
    app.clock.now = new Date('2032-11-19T12:00:00Z');
    await deleteDue(app.services);
    expect(await kept()).toHaveLength(2);
    app.clock.now = new Date('2032-11-20T12:00:00Z');
    await deleteDue(app.services);
    expect(await kept()).toHaveLength(0);
    app.clock.now = day;
  });

  test('lets the same person sign up again, with an empty account', async () => {
    const { userId } = await addUser(app, { email: EMAIL });
    expect(await placesWith(app, [NAME, rich.utr])).toEqual([]);
    expect(await exists(userId)).toBe(true);
  });
});

test('deletes the rows of every table, whatever is in them, and anything that names the account', async () => {
  await addEveryRow(app, OWNER);
  await app.services.db.asSystem(async (tx) => {
    await app.services.jobs.enqueue(
      tx,
      'poll-return',
      { userId: OWNER, submissionId: 1 },
      { afterSeconds: 9_000 },
    );
    const token = app.services.seal.seal('a-token');
    await sql`update bank_connections set access_token_sealed = ${token}, refresh_token_sealed = ${token}
      where user_id = ${OWNER}`.execute(tx);
    await sql`update account_deletions set due = ${app.clock.now} where user_id = ${OWNER}`.execute(tx);
  });
  const others = await rowsOf(app, NEIGHBOUR);
  await deleteDue(app.services);
  const places = await placesWith(app, [String(OWNER)]);
  expect(places).toEqual([]);
  // Jobs that end the consents at the bank and HMRC, and name no one.
  const { rows: jobs } = await app.services.db.asSystem((tx) =>
    sql<{ name: string }>`select distinct name from pgboss.job
      where name in ('revoke-consent', 'end-authorisation') order by 1`.execute(tx),
  );
  expect(jobs.map(({ name }) => name)).toEqual(['end-authorisation', 'revoke-consent']);
  expect(await rowsOf(app, NEIGHBOUR)).toEqual(others);
});

describe('during the seven days', () => {
  test('no one is logged in, an agent no longer sees the account, and logging in offers to keep it', async () => {
    const person = await addUserWithPassword(app);
    const { email: agentEmail } = await addAgent(app, [person]);
    const other = await addSession(app, person.userId);
    await closeAccount(person.userId, person.email);
    expect((await app.call(getUserProfile, { token: other })).status).toBe(401);
    const { body } = await logIn(person.email);
    expect(body).toMatchObject({ status: 'error', info: 'account_closing', deletes_on: ukDay(7) });
    expect(await clientsOf(agentEmail)).toEqual([]);
  });

  test('the owner can keep the account until the last moment of day seven, and not after it', async () => {
    const person = await addUserWithPassword(app);
    await closeAccount(person.userId, person.email);
    app.clock.advance(7 * DAY - 1);
    const offer = (await logIn(person.email)).body as { guid?: string };
    await deleteDue(app.services);
    const body = { guid: offer.guid };
    expect((await app.call(keepAccount, { body })).body).toEqual({ status: 'success' });
    expect((await app.call(keepAccount, { body })).body.status).toBe('error');
    expect((await logIn(person.email)).body.status).toBe('success');

    await closeAccount(person.userId, person.email);
    const late = (await logIn(person.email)).body as { guid?: string };
    app.clock.advance(7 * DAY);
    const refused = (await logIn(person.email)).body as { info?: string; guid?: string };
    expect([refused.info, refused.guid]).toEqual(['account_closing', undefined]);
    expect((await app.call(keepAccount, { body: { guid: late.guid } })).body.status).toBe('error');
    await deleteDue(app.services);
    expect(await exists(person.userId)).toBe(false);
  });

  test('a made-up reference keeps nothing', async () => {
    expect((await app.call(keepAccount, { body: { guid: 'x' } })).body.status).toBe('error');
  });
});

describe('a deletion is refused', () => {
  test('with the email address of someone else', async () => {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId);
    const { status, body } = await app.call(requestDeletion, { token, body: { email: 'x@people.example' } });
    expect([status, body.error]).toEqual([422, 'invalid']);
  });

  test('while a card pays for the plan, and not once that is cancelled', async () => {
    const { userId, email } = await addUser(app);
    const token = await addSession(app, userId);
    await app.services.db.asSystem((tx) =>
      sql`insert into subscriptions (user_id, store, billing, read, paddle_subscription_id)
        values (${userId}, 'FORMLEDGER', 'yearly', now(), 4711)`.execute(tx),
    );
    expect((await app.call(getDeletionPreview, { token })).body.plan).toBe('active');
    expect((await app.call(requestDeletion, { token, body: { email } })).status).toBe(409);
    await app.services.db.asSystem((tx) =>
      sql`update subscriptions set cancels_on = '2027-01-01' where user_id = ${userId}`.execute(tx),
    );
    expect((await app.call(requestDeletion, { token, body: { email } })).status).toBe(200);
  });

  test('to a member of staff', async () => {
    const { userId, email } = await addUser(app, { is_admin: true });
    const token = await addSession(app, userId);
    const { status, body } = await app.call(requestDeletion, { token, body: { email } });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('on the staff')]);
  });
});

test('a deletion that stops halfway changes nothing, and the next run completes it', async () => {
  const broken = await addUser(app);
  const other = await addUser(app);
  for (const { userId, email } of [broken, other]) await closeAccount(userId, email);
  await app.services.db.asSystem((tx) =>
    sql`insert into files (user_id, file_id, name, kind, bytes, stored_as, uploaded)
      values (${broken.userId}, gen_random_uuid(), 'a.pdf', 'pdf', 1, ${'ab'.repeat(16)}, now())`.execute(tx),
  );
  app.clock.advance(7 * DAY);
  const before = await rowsOf(app, broken.userId);
  const services = {
    ...app.services,
    files: { ...app.services.files, remove: () => Promise.reject(new Error('the disk is gone')) },
  };
  await expect(deleteDueAccounts(services, () => Promise.resolve())).rejects.toThrow('1 accounts');
  expect(await rowsOf(app, broken.userId)).toEqual(before);
  expect(await exists(other.userId)).toBe(false);
  await deleteDue(app.services);
  expect(await exists(broken.userId)).toBe(false);
});

function ukDay(days: number): string {
  const [year, month, day] = new Date(app.clock.now.getTime() + days * DAY * 1000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

/** The clients in an agent’s list. */
async function clientsOf(email: string): Promise<unknown> {
  const first = await app.call(agentLogin, { body: { email, password: PASSWORD } });
  const { mfa_secret = '' } = first.body as { mfa_secret?: string };
  const body = { email, password: PASSWORD, mfa_code: codeAt(mfa_secret, app.clock.now) };
  return ((await app.call(agentLogin, { body })).body as { users?: unknown }).users;
}
