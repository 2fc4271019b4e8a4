import { getBusinesses } from '#contract/digital-tax/digital-tax.ts';
import { createReportLink } from '#contract/reports/report-links.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffRoles } from '#contract/staff/staff-roles.ts';
import { uploadFile } from '#contract/files/files.ts';
import { endpoints } from '#contract/index.ts';
import { beginImport, decideImport } from '#contract/imports/imports.ts';
import { uploadAttachments } from '#contract/filing/attachments.ts';
import { uploadReceipts } from '#contract/transactions/receipts.ts';
import { createRule } from '#contract/rules/rules.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { newToken } from '#server/crypto/tokens.ts';
import { bankingOf } from '#server/features/bank-connections/banking-of.ts';
import { tokenColumns } from '#server/features/bank-connections/tokens.ts';
import { answerBank, sendToBank } from '#tests/support/banks.ts';
import { addApproval } from '#tests/support/approvals.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { browserHeaders, connectHmrc, newNino } from '#tests/support/hmrc.ts';
import { addArrivedPayment } from '#tests/support/paying-requests.ts';
import { addPayment } from '#tests/support/payments.ts';
import { addRequest } from '#tests/support/payment-requests.ts';
import { addFormRequest } from '#tests/support/practice-forms.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf, upload, uploadAs } from '#tests/support/upload.ts';
import { type Owned, type OwnedId, type Sample, samples } from './samples.ts';

const app = useTestApp();
const calls = [...endpoints].map(([name, endpoint]) => ({
  name,
  endpoint,
  sample: samples[name] ?? { ids: [] },
}));
const needSession = calls.filter(({ endpoint: { access } }) => access === 'session' || access === 'admin');

test('has a sample for every call of the contract, and no others', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe('a call that needs a session', () => {
  /** The ways to come without authority, each with its token. */
  const visitors: Record<string, string | undefined> = {};

  beforeAll(async () => {
    const now = app.clock.now.getTime();
    const filer = await addUser(app);
    const staff = await addUser(app, { is_admin: true });
    const { agentId } = await addAgent(app);
    for (const { userId, who } of [
      { ...filer, who: 'a filer' },
      { ...staff, who: 'a member of staff' },
    ]) {
      visitors[`${who} whose session expired`] = await addSession(app, userId, { expires: new Date(now) });
      visitors[`${who} who signed out`] = await addSession(app, userId, { ended: new Date(now) });
      visitors[`${who} idle for 45 minutes`] = await addSession(app, userId, {
        lastSeen: new Date(now - 2_700_000),
      });
      visitors[`an agent removed by ${who}`] = await addSession(app, userId, { agentId });
    }
    visitors['nobody'] = undefined;
    visitors['someone with a made-up token'] = 'A'.repeat(43);
    visitors['someone with a token of odd characters'] = `' or 1=1 --`;
    visitors['a filer'] = await addSession(app, filer.userId);
  });

  test.each(needSession)(
    '$name is refused without one, and nothing changes',
    async ({ endpoint, sample }) => {
      const before = await contents();
      const answers: Record<string, string> = {};
      for (const [visitor, token] of Object.entries(visitors)) {
        if (visitor === 'a filer' && endpoint.access === 'session') continue;
        const { status, body } = await send(endpoint, sample, token);
        answers[visitor] = `${status} ${body.error ?? ''}`;
      }
      const expected = Object.keys(answers).map((visitor) => [
        visitor,
        visitor === 'a filer' ? '403 forbidden' : '401 unauthorized',
      ]);
      expect(answers).toEqual(Object.fromEntries(expected));
      expect(await contents()).toBe(before);
    },
  );
});

describe('a call of an agent without a client', () => {
  const agentCalls = calls.filter(({ endpoint: { access } }) => access === 'agent');

  test.each(agentCalls)('$name is refused without the agent’s own session', async ({ endpoint, sample }) => {
    const now = app.clock.now.getTime();
    const filer = await addUser(app);
    const staff = await addUser(app, { is_admin: true });
    const { agentId } = await addAgent(app, [filer]);
    const visitors = {
      nobody: undefined,
      'a made-up token': 'A'.repeat(43),
      'odd characters': `' or 1=1 --`,
      'a filer': await addSession(app, filer.userId),
      'a member of staff': await addSession(app, staff.userId),
      'an agent’s session for a client': await addSession(app, filer.userId, { agentId }),
      'a session that expired': await addAgentSession(app, agentId, { expires: new Date(now) }),
      'a session that ended': await addAgentSession(app, agentId, { ended: new Date(now) }),
      'a session idle for 45 minutes': await addAgentSession(app, agentId, {
        lastSeen: new Date(now - 2_700_000),
      }),
    };
    const before = await contents();
    for (const [visitor, token] of Object.entries(visitors)) {
      const { status, body } = await send(endpoint, sample, token);
      expect([visitor, status, body.error]).toEqual([visitor, 401, 'unauthorized']);
    }
    expect(await contents()).toBe(before);
  });

  test.each(agentCalls)('$name is refused if its agentId header names another agent', async (call) => {
    const { agentId } = await addAgent(app);
    const token = await addAgentSession(app, agentId);
    const before = await contents();
    const headers = { agentid: String(agentId + 1) };
    const { status } = await app.call(call.endpoint, { ...call.sample, token, headers });
    expect(status).toBe(403);
    expect(await contents()).toBe(before);
  });

  test.each(needSession)('and their session does not open $name', async ({ endpoint, sample }) => {
    const { agentId } = await addAgent(app);
    const token = await addAgentSession(app, agentId);
    const before = await contents();
    expect((await send(endpoint, sample, token)).status).toBe(401);
    expect(await contents()).toBe(before);
  });
});

describe.each(staffRoles)('a member of staff who is only %s', (role) => {
  let token = '';
  beforeAll(async () => {
    const { userId } = await addUser(app, { is_admin: true, staff_roles: [role] });
    token = await addSession(app, userId);
  });

  test.each(calls.filter(({ endpoint }) => endpoint.access === 'admin'))(
    'calls $name only if the contract says so, and a refused call changes nothing',
    async ({ endpoint, sample }) => {
      const before = await contents();
      const { status, body } = await send(endpoint, sample, token);
      const readsForms = endpoint.role === 'viewer' && role !== 'support';
      const mayCall = readsForms || endpoint.role === role;
      expect(status === 403).toBe(!mayCall);
      if (!mayCall) expect(body.error).toBe('forbidden');
      // Reading changes nothing either; presence in a form is not a change to it.
      if (!mayCall || (role === 'viewer' && !endpoint.isQuiet)) expect(await contents()).toBe(before);
    },
  );
});

test('gives an agent who acts for a member of staff no role', async () => {
  const person = await addUser(app, { is_admin: true });
  const { agentId } = await addAgent(app, [person]);
  const token = await addSession(app, person.userId, { agentId });
  for (const { endpoint, sample } of calls.filter((call) => call.endpoint.access === 'admin'))
    expect((await send(endpoint, sample, token)).status).toBe(403);
});

test.each(needSession.filter(({ endpoint }) => endpoint.changes))(
  'refuses $name to a session that can only look, and nothing changes',
  async ({ endpoint, sample }) => {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId, { readOnly: true });
    const before = await contents();
    const { status, body } = await send(endpoint, sample, token);
    expect([status, body.error]).toEqual([403, 'read_only']);
    expect(await contents()).toBe(before);
  },
);

test.each(calls.filter(({ endpoint }) => endpoint.access === 'login'))(
  'refuses $name without the partnerId header, and nothing changes',
  async ({ endpoint, sample }) => {
    const before = await contents();
    const { access: _, ...rest } = endpoint;
    const { status } = await app.call({ ...rest, access: 'public' }, sample);
    expect(status).toBe(400);
    expect(await contents()).toBe(before);
  },
);

test.each(calls.filter(({ endpoint }) => endpoint.changes))(
  'refuses $name to a page of another site, and nothing changes',
  async ({ endpoint, sample }) => {
    const { userId } = await addUser(app, { is_admin: true });
    const token = await addSession(app, userId);
    const before = await contents();
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status } = await app.call(endpoint, { ...sample, token, headers: { 'sec-fetch-site': site } });
      expect(status).toBe(403);
    }
    expect(await contents()).toBe(before);
  },
);

describe('a call that changes the books', () => {
  const acts = calls.filter(({ endpoint }) => endpoint.isAct);

  test('is marked isAct, unless it has its own way to run only once', () => {
    const named = calls.filter(
      ({ endpoint: { changes, reply } }) =>
        changes && 'properties' in reply && Object.hasOwn(reply.properties as object, 'change_id'),
    );
    expect(named.filter((call) => !acts.includes(call)).map(({ name }) => name)).toEqual([
      // Both ask for the result of the import that they name.
      'commitImport',
      'createTransactions',
      // Ignores existing names.
      'uploadReceipts',
    ]);
  });

  test.each(acts)('refuses $name with a key that is not a UUID, and nothing changes', async (call) => {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId);
    const before = await contents();
    const headers = { 'idempotency-key': '12' };
    const { status, body } = await app.call(call.endpoint, { ...call.sample, token, headers });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'bad_request' });
    expect(JSON.stringify(body)).toContain('Idempotency-Key header must be a UUID');
    expect(await contents()).toBe(before);
  });

  const named = acts.flatMap(({ name, endpoint, sample }) =>
    sample.ids.map((id, index) => ({ name, endpoint, id, nth: index + 1 })),
  );

  test.each(named)(
    '$name ($nth) with a key takes effect once, repeats its reply, and refuses that key for another $id.of',
    async ({ endpoint, id }) => {
      const { userId } = await addUser(app);
      const token = await addSession(app, userId);
      const other = await addUser(app);
      await add[id.of](other.userId);
      const stranger = await addSession(app, other.userId);
      const headers = { 'idempotency-key': randomUUID() };
      const sample = id.send(await add[id.of](userId));
      const first = await send(endpoint, { ...sample, headers }, token);
      expect(first.status).toBe(200);
      await expect.poll(runsUnderWay, { timeout: 20_000 }).toBe(0);
      const after = await contents();
      expect(await send(endpoint, { ...sample, headers }, token)).toEqual(first);
      const reused = await send(endpoint, { ...id.send(nobodys[id.of]), headers }, token);
      expect(reused).toMatchObject({ status: 422, body: { error: 'invalid' } });
      // A key belongs to one person: for someone else it is a new one.
      expect((await send(endpoint, { ...sample, headers }, stranger)).status).toBe(404);
      expect(await contents()).toBe(after);
    },
  );
});

describe('an id from another account', () => {
  const named = calls.flatMap(({ name, endpoint, sample }) =>
    sample.ids.map((id, index) => ({ name, endpoint, id, nth: index + 1 })),
  );

  test.each(named)('treats $id.of in $name ($nth) like an unknown id', async ({ endpoint, id }) => {
    const owner = await addUser(app);
    const ownId = await add[id.of](owner.userId);
    const stranger = await addUser(app);
    await add[id.of](stranger.userId);
    const token = await addSession(app, stranger.userId);
    const before = await contents();
    const foreign = await send(endpoint, id.send(ownId), token);
    const missing = await send(endpoint, id.send(nobodys[id.of]), token);
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
    expect(await contents()).toBe(before);
    const own = await send(endpoint, id.send(ownId), await addSession(app, owner.userId));
    expect(own.status).toBe(200);
    // An applied rule continues as a job; the next test needs tables that no longer change.
    await expect.poll(runsUnderWay, { timeout: 20_000 }).toBe(0);
  });
});

function runsUnderWay(): Promise<number> {
  return app.services.db.asSystem(async (tx) => {
    const runs = await tx.selectFrom('rule_runs').select('run_id').where('state', '!=', 'done').execute();
    return runs.length;
  });
}

const nobodys: Record<Owned, OwnedId> = {
  transaction: 999_999_999,
  change: 999_999_999,
  account: 999_999_999,
  'removed account': 999_999_999,
  rule: 999_999_999,
  journey: 999_999_999,
  tag: 999_999_999,
  'own-business': 999_999_999,
  run: 999_999_999,
  import: 999_999_999,
  file: '00000000-0000-4000-8000-000000000000',
  receipt: 999_999_999,
  'receipt name': '00000000-0000-4000-8000-000000000000 x',
  attachment: 999_999_999,
  'attachment name': '00000000-0000-4000-8000-000000000000',
  report: 'B'.repeat(43),
  'filed return': 'B'.repeat(43),
  'report link': 999_999_999,
  'return approval': 999_999_999,
  'return approval with a file': 999_999_999,
  'asked form': 999_999_999,
  'returned form': 999_999_999,
  'bank account': 999_999_999,
  passkey: 999_999_999,
  business: 'XZIS99999999999',
  payment: 'no-payment',
  'payment request': 999_999_999,
  'arrived payment': 999_999_999,
  adviser: 999_999_999,
  'adviser request': 999_999_999,
  session: 999_999_999,
};

/** What a return with a calculation was built from, as far as it matters here. */
const CALCULATED = JSON.stringify({ result: { total_income: 0 } });

/** Adds a thing to an account and returns its id. */
const add: Record<Owned, (userId: number) => Promise<OwnedId>> = {
  'asked form': (userId) => addFormRequest(app, userId),
  'returned form': (userId) => addFormRequest(app, userId, { else: 'x' }),
  async journey(userId) {
    const { journey_id } = await app.services.db.asSystem((tx) =>
      tx
        .insertInto('journeys')
        .values({
          user_id: userId,
          started: new Date('2025-06-02T08:30:00Z'),
          ended: new Date('2025-06-02T09:00:00Z'),
          vehicle: 'in_vehicle',
          miles: 1250,
          miles_claimed: 1250,
          claimed: true,
          comments: 'Client',
          created: app.clock.now,
        })
        .returning('journey_id')
        .executeTakeFirstOrThrow(),
    );
    return journey_id;
  },
  async file(userId) {
    const token = await addSession(app, userId);
    return (await app.call(uploadFile, { token, ...upload('scan.pdf', pdf) })).body.file.id;
  },
  async receipt(userId) {
    return (await addReceipt(userId)).id;
  },
  async 'receipt name'(userId) {
    const { name, token } = await addReceipt(userId);
    return `${name} ${token}`;
  },
  async attachment(userId) {
    return (await addAttachment(userId)).id;
  },
  async 'attachment name'(userId) {
    return (await addAttachment(userId)).name;
  },
  async report(userId) {
    const token = newToken();
    const inputs = {
      profile: { name: 'Ann Example', utr: '', nin_sealed: null },
      forms: [],
      final: {},
      finalForm: null,
      figures: { totalTaxDue: 0 },
      result: {},
    };
    await addFiledReturn(app, userId, {
      tax_year: '2024-25',
      test: true,
      message_class: 'HMRC-SA-SA100-TIL',
      report_token: token,
      inputs: JSON.stringify(inputs),
    });
    return token;
  },
  async 'filed return'(userId) {
    const report_token = newToken();
    await addFiledReturn(app, userId, { report_token, inputs: CALCULATED });
    return report_token;
  },
  async 'report link'(userId) {
    const report_token = newToken();
    await addFiledReturn(app, userId, { report_token, inputs: CALCULATED });
    const token = await addSession(app, userId);
    const body = { report_token, made_for: 'A lender' };
    return (await app.call(createReportLink, { token, body })).body.link.id;
  },
  'return approval': (userId) => addApproval(app, userId),
  'return approval with a file': (userId) =>
    addApproval(
      app,
      userId,
      1,
      '<IRenvelope><MTR><AttachedFiles><Attachment Filename="a.pdf">JVBERi0x</Attachment></AttachedFiles></MTR></IRenvelope>',
    ),
  async business(userId) {
    const nino = newNino();
    await app.services.db.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ nin_sealed: app.services.seal.seal(nino) })
        .where('user_id', '=', userId)
        .execute(),
    );
    const token = await addSession(app, userId);
    await connectHmrc(app, { token, nino });
    const query = { update: 'Y' } as const;
    const { body } = await app.call(getBusinesses, { token, query, headers: browserHeaders });
    return body.businesses[0]?.se_id ?? '';
  },
  payment: (userId) => addPayment(app, userId),
  'payment request': (userId) => addRequest(app, userId),
  'arrived payment': (userId) => addArrivedPayment(app, userId),
  async adviser(userId) {
    return (await addAgent(app, [{ userId, email: '' }])).practiceId;
  },
  async 'adviser request'(userId) {
    const { practiceId } = await addAgent(app);
    const { rows } = await app.services.db.asSystem((tx) =>
      sql<{ id: number }>`insert into practice_invitations (practice_id, kind, email, invited, expires)
        select ${practiceId}, 'client', email, ${app.clock.now}, 'infinity' from users where user_id = ${userId}
        returning invitation_id as id`.execute(tx),
    );
    return rows[0]?.id ?? 0;
  },
  account: (userId) => addAccount(userId),
  'removed account': (userId) => addAccount(userId, { enabled: false }),
  async 'bank account'(userId) {
    const { url } = await sendToBank(app, await addSession(app, userId), 'ob-tsb');
    const code = (await answerBank(url)).searchParams.get('code') ?? '';
    const tokens = await bankingOf(app.services.config).exchange(code);
    const bank = { provider_id: 'ob-tsb', institution: 'TSB' };
    return app.services.db.asSystem(async (tx) => {
      const { connection_id } = await tx
        .insertInto('bank_connections')
        .values({
          user_id: userId,
          ...bank,
          credentials_id: newToken(),
          consented: '2026-11-20',
          ...tokenColumns(app.services, tokens, app.clock.now),
        })
        .returning('connection_id')
        .executeTakeFirstOrThrow();
      const { account_id } = await tx
        .insertInto('accounts')
        .values({ user_id: userId, name: newToken(), manual: false, connection_id, ...bank })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      return account_id;
    });
  },
  passkey: (userId) =>
    app.services.db.asSystem(async (tx) => {
      const { passkey_id } = await tx
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: newToken(),
          public_key: Buffer.of(0),
          counter: 0,
          transports: [],
          name: 'Laptop',
          created: app.clock.now,
          last_used: null,
        })
        .returning('passkey_id')
        .executeTakeFirstOrThrow();
      return passkey_id;
    }),
  async import(userId) {
    const token = await addSession(app, userId);
    const csv = 'Date,Description,Amount,Balance\n01/06/2025,Coffee,-3.00,97.00\n';
    const { body } = await app.call(beginImport, { token, ...upload('a.csv', Buffer.from(csv)) });
    await app.call(decideImport, { token, params: { id: body.id }, body: { new_account: 'Bank' } });
    return body.id;
  },
  async rule(userId) {
    const token = await addSession(app, userId);
    const body = {
      id: -1,
      account: -1,
      type_id: 'E',
      tax_cat: 11,
      desc_op: 1,
      desc_val: '',
      class_op: 1,
      class_val: '',
      percentage: 100,
    };
    return (await app.call(createRule, { token, body })).body.id;
  },
  async session(userId) {
    await addSession(app, userId);
    const { session_id } = await app.services.db.asSystem((tx) =>
      tx
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', userId)
        .orderBy('session_id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return session_id;
  },
  async 'own-business'(userId) {
    const { business_id } = await app.services.db.asSystem((tx) =>
      tx
        .insertInto('businesses')
        .values({ user_id: userId, kind: 'trade', name: 'Car', share: 100 })
        .returning('business_id')
        .executeTakeFirstOrThrow(),
    );
    return business_id;
  },
  async tag(userId) {
    return app.services.db.asSystem(async (tx) => {
      await tx.updateTable('users').set({ custom_tags: true }).where('user_id', '=', userId).execute();
      const { custom_tag_id } = await tx
        .insertInto('custom_tags')
        .values({ user_id: userId, tagname: 'Car', title: 'Car', category_id: 11 })
        .returning('custom_tag_id')
        .executeTakeFirstOrThrow();
      return custom_tag_id;
    });
  },
  async run(userId) {
    // A job would process a started run, and the tables would change.
    const rule_id = Number(await add.rule(userId));
    const { run_id } = await app.services.db.asSystem((tx) =>
      tx
        .insertInto('rule_runs')
        .values({ user_id: userId, rule_id, state: 'done', started: app.clock.now })
        .returning('run_id')
        .executeTakeFirstOrThrow(),
    );
    return run_id;
  },
  async change(userId) {
    const token = await addSession(app, userId);
    const { body } = await app.call(createTransaction, {
      token,
      body: { description: 'Sale', amount: 12, trans_type: 'In', trans_date: '01/05/2024', category: 5 },
    });
    return body.change_id;
  },
  async transaction(userId) {
    const token = await addSession(app, userId);
    const { body } = await app.call(createTransaction, {
      token,
      body: { description: 'Sale', amount: 12, trans_type: 'In', trans_date: '01/05/2024', category: 5 },
    });
    // Calls that take an id need it untagged, like an imported one.
    await app.services.db.asSystem((tx) =>
      tx.deleteFrom('claims').where('transaction_id', '=', body.trans_id).execute(),
    );
    return body.trans_id;
  },
};

async function addAccount(userId: number, columns: { enabled?: boolean } = {}): Promise<number> {
  const account = { user_id: userId, name: newToken(), manual: false, ...columns };
  const { account_id } = await app.services.db.asSystem((tx) =>
    tx.insertInto('accounts').values(account).returning('account_id').executeTakeFirstOrThrow(),
  );
  return account_id;
}

async function addReceipt(userId: number) {
  const token = await addSession(app, userId);
  const query = { trans_id: await add.transaction(userId) };
  const sent = uploadAs('receipts[]', ['till.pdf', pdf]);
  const [receipt] = (await app.call(uploadReceipts, { token, query, ...sent })).body.receipts;
  if (receipt === undefined) throw new Error('no receipt');
  return receipt;
}

async function addAttachment(userId: number) {
  const token = await addSession(app, userId);
  const sent = uploadAs('attachments[]', ['gains.pdf', pdf]);
  const query = { tax_year_id: 2024 };
  const [attachment] = (await app.call(uploadAttachments, { token, query, ...sent })).body.attachments;
  if (attachment === undefined) throw new Error('no attachment');
  return attachment;
}

async function send(endpoint: Endpoint, sample: Sample, token: string | undefined) {
  const { status, body } = await app.call(endpoint, { ...sample, ...(token === undefined ? {} : { token }) });
  // The request id differs with every request.
  const { request_id: _, ...rest } = body as { request_id?: string; error?: string };
  return { status, body: rest };
}

/**
 * The rows of our tables with their versions: any written row is a new version, even if it is unchanged. Hashing the
 * content took a tenth of a second each time. Planning the query takes longer than running it, so it is prepared on its
 * own connection.
 */
async function contents(): Promise<string> {
  snapshot ??= await prepareSnapshot();
  const { rows } = await snapshot.client.query<{ held: string }>({
    name: 'contents',
    text: snapshot.text,
  });
  return rows.map(({ held }) => held).join('\n');
}

let snapshot: { client: pg.Client; text: string } | undefined;
afterAll(() => snapshot?.client.end());

async function prepareSnapshot() {
  const client = new pg.Client(app.services.db.connection);
  await client.connect();
  await client.query(
    // Starting processes takes longer than reading small tables.
    "select set_config('app.scope', 'system', false), set_config('max_parallel_workers_per_gather', '0', false)",
  );
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const versions = rows.map(
    ({ name }) =>
      `select '${name} ' || md5(coalesce(string_agg(ctid || ' ' || xmin, '|' order by ctid), '')) as held from "${name}"`,
  );
  return { client, text: `${versions.join(' union all ')} order by 1` };
}
