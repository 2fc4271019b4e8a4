import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { connect, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/migrations.ts';
import { administer } from '#tests/support/administer.ts';
import { databaseOf } from '#tests/support/global-setup.ts';

const bed = inject('testBed');
const opened: { name: string; db: Database }[] = [];
afterEach(async () => {
  for (const { name, db } of opened.splice(0)) {
    await db.close();
    await administer(bed.connection, `drop database if exists ${name}`);
  }
});

/** An empty database with everything from before practices. */
async function before(): Promise<Database> {
  const name = `practices_${randomBytes(4).toString('hex')}`;
  await administer(bed.connection, `create database ${name}`);
  const db = await connect(databaseOf(bed.connection, name));
  opened.push({ name, db });
  const changes = Object.entries(migrations.changes).filter(([at]) => at < '0320');
  await migrate(db, { ...migrations, changes: Object.fromEntries(changes) });
  return db;
}

test('carries agents and their clients over: each agent owns a practice with the same clients', async () => {
  const db = await before();
  await db.pool.query(`
    insert into users (user_id, guid, email, joined) overriding system value
      values (1, gen_random_uuid(), 'one@people.example', now()), (2, gen_random_uuid(), 'two@people.example', now());
    insert into agents (agent_id, email, name, password_hash) overriding system value
      values (1, 'ann@agents.example', 'Ann', 'x'), (2, 'bob@agents.example', '', 'x');
    insert into agent_clients (user_id, agent_id, since)
      values (1, 1, '2026-01-01'), (2, 1, '2026-02-01'), (2, 2, '2026-03-01')`);
  await migrate(db, migrations);
  const { rows } = await db.pool.query(`
    select a.email, a.role, p.name, c.user_id::int as client, c.since, c.via
    from agents a join practices p using (practice_id) left join practice_clients c using (practice_id)
    order by 1, 4`);
  expect(rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString().slice(0, 7) }))).toEqual([
    { email: 'ann@agents.example', role: 'owner', name: 'Ann', client: 1, via: 'earlier', since: '2026-01' },
    { email: 'ann@agents.example', role: 'owner', name: 'Ann', client: 2, via: 'earlier', since: '2026-02' },
    {
      email: 'bob@agents.example',
      role: 'owner',
      name: 'bob@agents.example',
      client: 2,
      via: 'earlier',
      since: '2026-03',
    },
  ]);
  const codes = await db.pool.query(`select distinct code from practices`);
  expect(codes.rowCount).toBe(2);
  await expect(sql`select 1 from agent_clients`.execute(db.kysely)).rejects.toThrow('does not exist');
});
