import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { practice, PRACTICE, rowOf as rows } from '#tests/support/user-rows.ts';

const app = useTestApp();

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
    // A job would use up the notes of changes in the meantime.
    await app.services.jobs.stop();
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
      { name: 'agent_passkeys', forced: true, policy: expect.stringContaining('app.agent_id') },
      { name: 'agent_recovery_codes', forced: true, policy: expect.stringContaining('app.agent_id') },
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
  const tables = [
    'practices',
    'practice_events',
    'practice_invitations',
    'practice_forms',
    'practice_form_versions',
    'practice_hook_deliveries',
  ];
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
        await sql`insert into practice_forms (practice_id, form_id, created) overriding system value
          values (${id}, ${id}, now())`.execute(tx);
        await sql`insert into practice_form_versions (practice_id, form_id, version, definition, published)
          values (${id}, ${id}, 1, '{}', now())`.execute(tx);
        await sql`insert into practice_hook_deliveries (practice_id, form_id, request_id, created)
          values (${id}, ${id}, 1, now())`.execute(tx);
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
