import { expect, test } from 'vitest';
import { agentLogin, getToken } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { isUtr } from '#domain/utr.ts';
import { createDemoAccounts } from '#server/features/auth/demo-accounts.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('adds a filer, an agent and four members of staff to an empty database, once, and all can sign in', async () => {
  const [first] = await Promise.all([createDemoAccounts(app.services), createDemoAccounts(app.services)]);
  expect(await createDemoAccounts(app.services)).toEqual(first);
  expect(first.map(({ role }) => role)).toEqual(['filer', 'agent', 'admin', 'admin', 'admin', 'admin']);

  for (const { role, email, password, authenticator } of first) {
    const mfa_code = authenticator === undefined ? undefined : codeAt(authenticator, app.clock.now);
    if (role === 'agent') {
      const { body } = await app.call(agentLogin, { body: { email, password, mfa_code } });
      const clients = body.status === 'success' ? body.users?.map((user) => user.email) : undefined;
      expect(clients).toHaveLength(4);
      expect(clients).toContain(first[0]?.email);
      continue;
    }
    const { body } = await app.call(getToken, { body: { email, password, mfa_code } });
    if (body.status !== 'success') throw new Error(body.info);
    // Support does not work on forms.
    expect(body.admin).toBe(role === 'admin' && !email.startsWith('support@') ? 'Y' : 'N');
    const profile = await app.call(getUserProfile, { token: body.token });
    if (role === 'filer') expect(isUtr(profile.body.utr)).toBe(true);
  }
});

test('adds none to a database with accounts', async () => {
  await app.services.db.pool.query('truncate users cascade; truncate agents cascade');
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('users')
      .values({
        guid: crypto.randomUUID(),
        email: 'first@people.example',
        password_hash: null,
        trial_ends: null,
        subscription_until: null,
        joined: app.clock.now,
        dob: null,
        nin_sealed: null,
      })
      .execute(),
  );
  expect(await createDemoAccounts(app.services)).toEqual([]);
});
