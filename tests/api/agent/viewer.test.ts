import { expect, test } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { endpoints } from '#contract/index.ts';
import { changeRole } from '#contract/practice/practice-people.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { saveUserProfile, getUserProfile } from '#contract/profile/profile.ts';
import { samples } from '#tests/api/access/samples.ts';
import { addAgent, addAgentSession, addUser } from '#tests/support/people.ts';
import { logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A viewer of a practice in the account of its client, and the owner who decides what they can do. */
async function viewing() {
  const client = await addUser(app, { name: 'Robin Client', postcode: 'NE1 1AA' });
  const owner = await addAgent(app, [client]);
  const viewer = await addAgent(app, [], { practiceId: owner.practiceId, role: 'viewer' });
  const { own, tokens } = await logInAgent(app, viewer.email);
  const setRole = async (role: 'member' | 'viewer') => {
    const token = await addAgentSession(app, owner.agentId);
    await app.call(changeRole, { token, body: { id: viewer.agentId, role } });
  };
  return { viewer, own, token: tokens.get(client.userId) ?? '', setRole };
}

/** Whether the session can save the profile, which it reads first. */
async function saves(token: string): Promise<string> {
  const { body } = await app.call(getUserProfile, { token });
  const { name, address, postcode, nin, utr, dob, phone, phone_verified, moved } = body;
  const profile = { name, address, postcode, nin, utr, dob, phone, phone_verified, moved };
  const saved = await app.call(saveUserProfile, { token, body: profile });
  return `${saved.status} ${(saved.body as { error?: string }).error ?? saved.body.status}`;
}

test('a viewer reads the books of a client and changes nothing', async () => {
  const { token } = await viewing();
  expect((await app.call(getTransactions, { token })).status).toBe(200);
  expect(await saves(token)).toBe('403 read_only');
  const continued = await app.call(getToken, { body: { session_token: token } });
  expect(continued.body).toMatchObject({ status: 'success', read_only: 'Y' });
});

test('a change of role counts with the next call, both ways', async () => {
  const { token, setRole } = await viewing();
  expect(await saves(token)).toBe('403 read_only');
  await setRole('member');
  expect(await saves(token)).toBe('200 success');
  await setRole('viewer');
  expect(await saves(token)).toBe('403 read_only');
});

const changing = [...endpoints].filter(
  ([, { access, changes, isOwnLogin }]) => access === 'agent' && changes && isOwnLogin !== true,
);

test.each(changing)('refuses %s to a viewer', async (name, endpoint) => {
  const { own } = await viewing();
  const { ids: _, ...sample } = samples[name] ?? { ids: [] };
  const { status, body } = await app.call(endpoint, { ...sample, token: own });
  expect([status, (body as { error?: string }).error]).toEqual([403, 'read_only']);
});
