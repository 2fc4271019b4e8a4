import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#server/db/migrations/0038-demo-accounts.ts';
import { createDemoAccounts } from '#server/features/auth/demo-accounts.ts';
import { findDemoPeople } from '#server/features/demo/find-demo-accounts.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('demo accounts from before there was a mark are marked, and no other account is', async () => {
  const { db } = app.services;
  await createDemoAccounts(app.services);
  await addUser(app, { email: 'filer@people.example' });
  const before = await db.asSystem(findDemoPeople);
  expect(before.users).toHaveLength(4);
  expect(before.agents).toHaveLength(1);
  await db.kysely.transaction().execute(async (tx) => {
    await sql`alter table users drop column demo`.execute(tx);
    await sql`alter table agents drop column demo`.execute(tx);
    // A migration knows no tables.
    await up(tx as unknown as Kysely<unknown>);
  });
  expect(await db.asSystem(findDemoPeople)).toEqual(before);
});
