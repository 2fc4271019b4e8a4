import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const FILE = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d';
const PRACTICE = 920_001;
const practice = (id: number) => sql`insert into practices (practice_id, name, code, created)
  overriding system value values (${id}, 'A', ${`code-${id}`}, now())`;

/** A row of an account in every table with user data; tables that others refer to come first. */
const rows: Record<string, (userId: number) => ReturnType<typeof sql>> = {
  users: (userId) => sql`insert into users (user_id, guid, email, joined) overriding system value
    values (${userId}, gen_random_uuid(), ${`row-${userId}@people.example`}, now())`,
  sessions: (userId) => sql`insert into sessions (user_id, token_hash, created, last_seen, expires)
    values (${userId}, sha256(${String(userId)}::bytea), now(), now(), now())`,
  login_requests: (
    userId,
  ) => sql`insert into login_requests (user_id, guid, link_hash, code_hash, browser_hash, created, expires)
    values (${userId}, gen_random_uuid(), '\\x00', '\\x00', '\\x00', now(), now())`,
  auth_codes: (userId) => sql`insert into auth_codes (user_id, purpose, code_hash, created, expires)
    values (${userId}, 'password', '\\x00', now(), now())`,
  invoice_settings: (userId) => sql`insert into invoice_settings (user_id) values (${userId})`,
  monthly_summaries: (userId) => sql`insert into monthly_summaries (user_id, month, sent, stop_hash)
    values (${userId}, '2026-10', now(), sha256(${`stop ${userId}`}::bytea))`,
  phone_checks: (userId) => sql`insert into phone_checks (user_id, number, channel, sent, expires)
    values (${userId}, ${`+4477009${userId}`}, 'sms', now(), now())`,
  recovery_codes: (userId) => sql`insert into recovery_codes (user_id, code_hash, created)
    values (${userId}, '\\x00', now())`,
  passkeys: (
    userId,
  ) => sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created)
    values (${userId}, ${`row-${userId}`}, '\\x00', 0, '{}', 'x', now())`,
  plan_purchases: (userId) => sql`insert into plan_purchases (user_id, token_hash, plan, billing, created)
    values (${userId}, sha256(${`purchase-${userId}`}::bytea), 2, 'yearly', now())`,
  hmrc_payments: (
    userId,
  ) => sql`insert into hmrc_payments (user_id, payment_id, reference, amount, idempotency_key, state, created, updated)
    values (${userId}, gen_random_uuid(), 'x', 100, gen_random_uuid(), 'created', now(), now())`,
  subscriptions: (userId) => sql`insert into subscriptions (user_id, store, billing, read)
    values (${userId}, 'FORMLEDGER', 'yearly', now())`,
  subscription_events: (userId) => sql`insert into subscription_events (user_id, at, kind, detail)
    values (${userId}, now(), 'bought', '{}')`,
  practice_clients: (userId) => sql`insert into practice_clients (user_id, practice_id, since, via)
    values (${userId}, ${PRACTICE}, now(), 'invitation')`,
  client_facts: (userId) => sql`insert into client_facts (user_id, wanted) values (${userId}, now())`,
  client_changes: (userId) => sql`insert into client_changes (user_id) values (${userId})`,
  accounts: (userId) => sql`insert into accounts (user_id, account_id, name, manual) overriding system value
    values (${userId}, ${userId}, 'Cash', true)`,
  bank_connections: (
    userId,
  ) => sql`insert into bank_connections (user_id, provider_id, institution, credentials_id, consented)
    values (${userId}, 'ob-tsb', 'TSB', 'x', now())`,
  consent_requests: (
    userId,
  ) => sql`insert into consent_requests (user_id, state_hash, browser_hash, created, expires)
    values (${userId}, sha256(${`state ${userId}`}::bytea), '\\x00', now(), now())`,
  hmrc_grants: (userId) => sql`insert into hmrc_grants (user_id, granted) values (${userId}, now())`,
  mtd_businesses: (
    userId,
  ) => sql`insert into mtd_businesses (user_id, business_id, type, name, details, fetched)
    values (${userId}, 'X', 'SE', 'x', '{}', now())`,
  mtd_years: (
    userId,
  ) => sql`insert into mtd_years (user_id, tax_year, obligations, final_declaration, itsa_status,
      unsupported, fetched)
    values (${userId}, '2026-27', '[]', '[]', '', false, now())`,
  mtd_statuses: (userId) => sql`insert into mtd_statuses (user_id, tax_year, status, fetched)
    values (${userId}, '2026-27', 'Annual', now())`,
  mtd_submissions: (
    userId,
  ) => sql`insert into mtd_submissions (user_id, tax_year, kind, business_id, state, request,
      headers, body, reply, declaration, correlation_id, reference, started)
    values (${userId}, '2026-27', 'update', 'X', 'accepted', 'x', '{}', '', '', '', '', '', now())`,
  mtd_calculations: (
    userId,
  ) => sql`insert into mtd_calculations (user_id, calculation_id, tax_year, type, content,
      calculated, report_expires)
    values (${userId}, 'x', '2026-27', 'in-year', '', now(), now())`,
  mtd_copied_boxes: (userId) =>
    sql`insert into mtd_copied_boxes (user_id, tax_year, calc, amount)
    values (${userId}, '2026-27', 'pensions.statePension', 100)`,
  agent_authorisations: (
    userId,
  ) => sql`insert into agent_authorisations (user_id, agent_id, agent_type, arn, nino_sealed, state)
    values (${userId}, (select min(agent_id) from agents), 'main', 'AARN1234567', '\\x00', 'pending')`,
  synced_rows: (
    userId,
  ) => sql`insert into synced_rows (user_id, account_id, transaction_id, bank_ref, date, amount, description)
    values (${userId}, ${userId}, ${userId}, 'x', '2024-05-01', 100, 'x')`,
  employment_connections: (userId) =>
    sql`insert into employment_connections (user_id, state, nino_sealed) values (${userId}, 'starting', '\\x00')`,
  employment_records: (userId) => sql`insert into employment_records (user_id, tax_year, records_sealed)
    values (${userId}, '2024-25', '\\x00')`,
  transactions: (
    userId,
  ) => sql`insert into transactions (user_id, transaction_id, account_id, date, description, amount, created)
    overriding system value values (${userId}, ${userId}, ${userId}, '2024-05-01', 'Sale', 100, now())`,
  custom_tags: (userId) => sql`insert into custom_tags (user_id, tagname, title, category_id)
    values (${userId}, 'Van', 'Van', 11)`,
  hidden_tags: (userId) => sql`insert into hidden_tags (user_id, tag) values (${userId}, '11')`,
  book_changes: (
    userId,
  ) => sql`insert into book_changes (user_id, change_id, kind, label, rows, at) overriding system value
    values (${userId}, ${userId}, 'tagged', 'x', 1, now())`,
  book_change_rows: (userId) => sql`insert into book_change_rows (user_id, change_id, transaction_id)
    values (${userId}, ${userId}, ${userId})`,
  partner_imports: (
    userId,
  ) => sql`insert into partner_imports (user_id, source, start_date, end_date, tax_year, account_id, change_id,
      transactions, properties, joint_let, loan_interest, form_before, form_after, imported)
    values (${userId}, 'x', '2025-04-06', '2026-04-05', '2025-26', 1, 1, '{}', 1, false, 0, '{}', '{}', now())`,
  answered_acts: (userId) => sql`insert into answered_acts (user_id, act_id, asked, at)
    values (${userId}, gen_random_uuid(), '\\x00', now())`,
  rules: (
    userId,
  ) => sql`insert into rules (user_id, rule_id, position, type, desc_op, class_op, percentage, category_id, created)
    overriding system value values (${userId}, ${userId}, 1, 'E', 1, 1, 100, 11, now())`,
  rule_hits: (userId) => sql`insert into rule_hits (user_id, rule_id, transaction_id)
    values (${userId}, ${userId}, ${userId})`,
  rule_runs: (userId) => sql`insert into rule_runs (user_id, rule_id, state, started)
    values (${userId}, ${userId}, 'done', now())`,
  imports: (userId) => sql`insert into imports (user_id, name, content, state, begun)
    values (${userId}, 'a.csv', '\\x00', 'open', now())`,
  import_layouts: (userId) => sql`insert into import_layouts (user_id, fingerprint, answers, saved)
    values (${userId}, 'x', '{}', now())`,
  claims: (userId) => sql`insert into claims (user_id, transaction_id, category_id, amount, tax_date, created)
    values (${userId}, ${userId}, 5, 100, '2024-05-01', now())`,
  saved_forms: (
    userId,
  ) => sql`insert into saved_forms (user_id, tax_year, section, code, definition_year, version, answers, saved)
    values (${userId}, '2024-25', 'final', 'final', '2024-25', 1, '{}', now())`,
  calculated_figures: (userId) => sql`insert into calculated_figures (user_id, tax_year, figures, calculated)
    values (${userId}, '2024-25', '{}', now())`,
  saved_drafts: (userId) => sql`insert into saved_drafts (user_id, tax_year, section, version, entries, saved)
    values (${userId}, '2024-25', 'final', 1, '[]', now())`,
  security_events: (userId) => sql`insert into security_events (user_id, at, kind, actor, address, device)
    values (${userId}, now(), 'signed-in', 'owner', '192.0.2.1', 'x')`,
  support_grants: (userId) => sql`insert into support_grants (user_id, started) values (${userId}, now())`,
  support_views: (userId) => sql`insert into support_views (user_id, session_id, supporter, at, what)
    values (${userId}, 1, 'ann@staff.example', now(), 'Transactions')`,
  saved_objects: (userId) => sql`insert into saved_objects (user_id, type, data, saved)
    values (${userId}, 'covid1', '{}', now())`,
  files: (userId) => sql`insert into files (user_id, file_id, name, kind, bytes, stored_as, uploaded)
    values (${userId}, ${FILE}, 'a.pdf', 'pdf', 1, ${`row-${userId}`}, now())`,
  receipts: (userId) => sql`insert into receipts (user_id, transaction_id, file_id, token, added)
    values (${userId}, ${userId}, ${FILE}, 'x', now())`,
  saved_form_files: (userId) => sql`insert into saved_form_files (user_id, tax_year, section, file_id)
    values (${userId}, '2024-25', 'final', ${FILE})`,
  submissions: (
    userId,
  ) => sql`insert into submissions (user_id, submission_id, tax_year, state, test, amendment, message_class,
      transaction_ref, irmark_base64, irmark_base32, request_xml, report_token, inputs, submitted, updated)
    overriding system value values (${userId}, ${userId}, '2024-25', 'closed', true, false, 'x', 'x', 'x', 'x', 'x',
      ${`report-${userId}`}, '{}', now(), now())`,
  submission_events: (userId) => sql`insert into submission_events (user_id, submission_id, at, kind, detail)
    values (${userId}, ${userId}, now(), 'sent', 'x')`,
};

async function tablesOfUsers(): Promise<string[]> {
  const { rows: found } = await app.services.db.pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`);
  return found.map(({ name }) => name).sort();
}

/** Runs `work` as the app does for an account, or for no one, and rolls it back. */
async function seenBy<T>(userId: number | 'nobody', work: (tx: Tx) => Promise<T>): Promise<T> {
  if (userId !== 'nobody') return app.services.db.asUser(userId, work);
  return app.services.db.asUser(1, async (tx) => {
    await sql`select set_config('app.user_id', '', true)`.execute(tx);
    return work(tx);
  });
}

async function ownersIn(tx: Tx, table: string): Promise<number[]> {
  const result = await sql<{ user_id: number }>`select distinct user_id from ${sql.table(table)}`.execute(tx);
  return result.rows.map(({ user_id }) => user_id);
}

test('has a test row for every table with a user_id', async () => {
  expect(Object.keys(rows).sort()).toEqual(await tablesOfUsers());
});

test('forces a policy that names the user on every table with a user_id, also for its owner', async () => {
  const { rows: found } = await app.services.db.pool.query<{
    name: string;
    forced: boolean;
    policy: string;
    check: string;
  }>(
    `
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, p.qual as policy, p.with_check as check
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
    where c.relname = any($1) order by 1`,
    [await tablesOfUsers()],
  );
  expect(found).toHaveLength(Object.keys(rows).length);
  for (const { name, forced, policy, check } of found) {
    expect({ name, forced }).toEqual({ name, forced: true });
    expect(policy).toContain('app.user_id');
    expect(check).toContain('app.user_id');
  }
});

describe('with rows of two accounts in every table', () => {
  let mine = 0;
  const others = 900_001;
  const strangers = 900_002;

  beforeAll(async () => {
    mine = (await addUser(app)).userId;
    await app.services.db.asSystem(async (tx) => {
      await practice(PRACTICE).execute(tx);
      await sql`insert into agents (email, name, password_hash, practice_id)
        values ('a@agents.example', 'A', 'x', ${PRACTICE})`.execute(tx);
      for (const userId of [mine, others]) {
        for (const [table, row] of Object.entries(rows)) {
          if (table !== 'users' || userId !== mine) await row(userId).execute(tx);
        }
      }
    });
  });

  test.each(Object.keys(rows))('shows an account only its own rows in %s', async (table) => {
    expect(await seenBy(mine, (tx) => ownersIn(tx, table))).toEqual([mine]);
    expect(await seenBy(others, (tx) => ownersIn(tx, table))).toEqual([others]);
  });

  test.each(Object.keys(rows))('shows nothing in %s without an account', async (table) => {
    expect(await seenBy('nobody', (tx) => ownersIn(tx, table))).toEqual([]);
  });

  test.each(Object.keys(rows))('lets no one insert a row of another account into %s', async (table) => {
    const row = rows[table];
    const refusal = /row-level security/;
    await expect(seenBy(mine, async (tx) => row?.(strangers).execute(tx))).rejects.toThrow(refusal);
    await expect(seenBy('nobody', async (tx) => row?.(strangers).execute(tx))).rejects.toThrow(refusal);
  });

  test.each(Object.keys(rows))(
    'lets no one change or delete rows of another account in %s',
    async (table) => {
      const change = table === 'users' ? sql`plan = 3` : sql`user_id = ${mine}`;
      const touched = await seenBy(mine, async (tx) => [
        await sql`update ${sql.table(table)} set ${change} where user_id = ${others}`.execute(tx),
        await sql`delete from ${sql.table(table)} where user_id = ${others}`.execute(tx),
      ]);
      for (const { numAffectedRows } of touched) expect(numAffectedRows ?? 0n).toBe(0n);
      expect(await seenBy(others, (tx) => ownersIn(tx, table))).toEqual([others]);
    },
  );
});

describe('tables of agents', () => {
  const [mine, others] = [910_001, 910_002];
  const eventOf = (agentId: number) => sql`
    insert into agent_security_events (agent_id, at, kind, actor, address, device)
    values (${agentId}, now(), 'signed-in', 'owner', '192.0.2.1', 'x')`;

  beforeAll(() =>
    app.services.db.asSystem(async (tx) => {
      for (const agentId of [mine, others]) {
        await practice(agentId).execute(tx);
        await sql`insert into agents (agent_id, email, name, password_hash, practice_id) overriding system value
          values (${agentId}, ${`row-${agentId}@agents.example`}, 'A', 'x', ${agentId})`.execute(tx);
        await eventOf(agentId).execute(tx);
        await sql`insert into agent_tags (agent_id, tagname, title, category_id)
          values (${agentId}, 'Van', 'Van', 11)`.execute(tx);
      }
    }),
  );

  async function agentsIn(tx: Tx, table: string): Promise<number[]> {
    const { rows: found } = await sql<{ agent_id: number }>`
      select distinct agent_id from ${sql.table(table)}`.execute(tx);
    return found.map(({ agent_id }) => agent_id);
  }

  test('forces a policy on every table with an agent_id and no user_id, except the one that signing in reads', async () => {
    const { rows: found } = await app.services.db.pool.query<{
      name: string;
      forced: boolean;
      policy: string;
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, p.qual as policy
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
      where c.relkind = 'r' and c.relname <> 'agents'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agent_id')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
      order by 1`);
    expect(found).toEqual([
      { name: 'agent_security_events', forced: true, policy: expect.stringContaining('app.agent_id') },
      { name: 'agent_sessions', forced: true, policy: expect.stringContaining('app.agent_id') },
      { name: 'agent_tags', forced: true, policy: expect.stringContaining('app.scope') },
      { name: 'hmrc_agent_grants', forced: true, policy: expect.stringContaining('app.agent_id') },
      { name: 'hmrc_agents', forced: true, policy: expect.stringContaining('app.agent_id') },
      { name: 'practice_events', forced: true, policy: expect.stringContaining('app.agent_id') },
    ]);
  });

  test('shows an agent only their own events, and a user or no one none', async () => {
    const { db } = app.services;
    const events = (tx: Tx) => agentsIn(tx, 'agent_security_events');
    expect(await db.asAgent(mine, events)).toEqual([mine]);
    expect(await db.asAgent(others, events)).toEqual([others]);
    expect(await db.asUser(mine, events)).toEqual([]);
    expect(await seenBy('nobody', events)).toEqual([]);
  });

  test('shows an agent no row of a user with the same number', async () => {
    const { userId } = await addUser(app);
    expect(await app.services.db.asAgent(userId, (tx) => ownersIn(tx, 'users'))).toEqual([]);
  });

  test('lets no one add, change or delete an event of another agent', async () => {
    const { db } = app.services;
    const refusal = /row-level security/;
    await expect(db.asAgent(mine, async (tx) => eventOf(others).execute(tx))).rejects.toThrow(refusal);
    await expect(db.asUser(others, async (tx) => eventOf(others).execute(tx))).rejects.toThrow(refusal);
    const touched = await db.asAgent(mine, async (tx) => [
      await sql`update agent_security_events set address = 'x' where agent_id = ${others}`.execute(tx),
      await sql`delete from agent_security_events where agent_id = ${others}`.execute(tx),
    ]);
    for (const { numAffectedRows } of touched) expect(numAffectedRows ?? 0n).toBe(0n);
    expect(await db.asAgent(others, (tx) => agentsIn(tx, 'agent_security_events'))).toEqual([others]);
  });
});

describe('tables of practices', () => {
  const [mine, others] = [930_001, 930_002];
  const tables = ['practices', 'practice_events', 'practice_invitations'];
  const eventOf = (id: number) => sql`insert into practice_events (practice_id, at, kind)
    values (${id}, now(), 'code-changed')`;

  beforeAll(() =>
    app.services.db.asSystem(async (tx) => {
      for (const id of [mine, others]) {
        await practice(id).execute(tx);
        await sql`insert into agents (agent_id, email, name, password_hash, practice_id) overriding system value
          values (${id}, ${`row-${id}@agents.example`}, 'A', 'x', ${id})`.execute(tx);
        await eventOf(id).execute(tx);
        await sql`insert into practice_invitations (practice_id, kind, email, invited, expires)
          values (${id}, 'client', 'a@people.example', now(), now())`.execute(tx);
      }
    }),
  );

  async function practicesIn(tx: Tx, table: string): Promise<number[]> {
    const { rows: found } = await sql<{ practice_id: number }>`
      select distinct practice_id from ${sql.table(table)}`.execute(tx);
    return found.map(({ practice_id }) => practice_id);
  }

  test.each(tables)(
    'show an agent only the rows of their practice in %s, and a user or no one none',
    async (table) => {
      const { db } = app.services;
      expect(await db.asAgent(mine, (tx) => practicesIn(tx, table))).toEqual([mine]);
      expect(await db.asUser(mine, (tx) => practicesIn(tx, table))).toEqual([]);
      expect(await seenBy('nobody', (tx) => practicesIn(tx, table))).toEqual([]);
    },
  );

  test('show nothing to a person who was removed', async () => {
    const { db } = app.services;
    await db.asSystem((tx) => sql`update agents set removed = now() where agent_id = ${others}`.execute(tx));
    for (const table of tables) expect(await db.asAgent(others, (tx) => practicesIn(tx, table))).toEqual([]);
  });

  test('let no one add to the log of another practice, nor rewrite their own', async () => {
    const { db } = app.services;
    await expect(db.asAgent(mine, async (tx) => eventOf(others).execute(tx))).rejects.toThrow(
      /row-level security/,
    );
    for (const change of [sql`update practice_events set kind = 'x'`, sql`delete from practice_events`])
      await expect(db.asAgent(mine, async (tx) => change.execute(tx))).rejects.toThrow('is added to only');
  });
});
