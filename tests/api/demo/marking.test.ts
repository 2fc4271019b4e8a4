import { expect, test } from 'vitest';
import { createDemoAccounts } from '#server/features/auth/demo-accounts.ts';
import { findDemoPeople } from '#server/features/demo/find-demo-accounts.ts';
import { addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('marks demo accounts, and no other account', async () => {
  const { db } = app.services;
  await createDemoAccounts(app.services);
  await addUser(app, { email: 'filer@people.example' });
  const found = await db.asSystem(findDemoPeople);
  // The filer, four members of staff and three more clients of the agent.
  expect(found.users).toHaveLength(8);
  expect(found.agents).toHaveLength(1);
});
