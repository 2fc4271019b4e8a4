import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('parses a frequent statement once for a connection, and looks at the rows of its own user each time', async () => {
  const [one, other] = [await addUser(app), await addUser(app)];
  const emails = (tx: Tx) => tx.selectFrom('users').select('email').where('is_admin', '=', false).execute();
  // One connection: all others of the pool are held meanwhile.
  const pool = app.services.db.pool;
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  try {
    for (let turn = 0; turn < 7; turn += 1)
      for (const { userId, email } of [one, other])
        expect(await app.services.db.asUser(userId, emails)).toEqual([{ email }]);
    const { rows } = await app.services.db.asUser(one.userId, (tx) =>
      sql<{ plans: number }>`select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
        where statement like ${'select "email" from "users" where "is_admin"%'}`.execute(tx),
    );
    // From the tenth use on.
    expect(rows).toEqual([{ plans: 5 }]);
  } finally {
    for (const client of held) client.release();
  }
});

test('goes on while a newer process adds a column', async () => {
  const { userId } = await addUser(app);
  const { db } = app.services;
  const whole = (tx: Tx) => tx.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
  const named = (tx: Tx) =>
    tx.updateTable('accounts').set({ name: 'New' }).where('user_id', '=', userId).returningAll().execute();
  for (let turn = 0; turn < 16; turn += 1) {
    await db.asUser(userId, whole);
    await db.asUser(userId, named);
  }
  await db.pool.query('alter table accounts add column of_a_newer_version text');
  try {
    await expect(db.asUser(userId, whole)).resolves.toEqual([]);
    await expect(db.asUser(userId, named)).resolves.toEqual([]);
  } finally {
    await db.pool.query('alter table accounts drop column of_a_newer_version');
  }
});
