import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { rowOf } from '#tests/support/user-rows.ts';
import { traveller } from './person.ts';

const app = useTestApp();

test('a changed journey makes the facts about a client out of date', async () => {
  const { userId, logged } = await traveller(app);
  await app.services.db.asSystem(async (tx) => {
    await rowOf['client_facts']?.(userId).execute(tx);
    await tx.deleteFrom('client_changes').where('user_id', '=', userId).execute();
  });
  await logged();
  const changes = await app.services.db.asSystem((tx) =>
    tx.selectFrom('client_changes').select('user_id').where('user_id', '=', userId).execute(),
  );
  // One for each transaction of the database: logging and claiming.
  expect(changes).toHaveLength(2);
});
