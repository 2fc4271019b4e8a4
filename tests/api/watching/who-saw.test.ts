import { expect, test } from 'vitest';
import { agentLogin } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { authSupportAccess, openSupportedAccount } from '#contract/support/support.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { sweepSecurityEvents } from '#server/features/security/list-security-events.ts';
import { whoSaw } from '#server/data/users/who-saw.ts';
import { addAgent, addSession, addUser, PASSWORD } from '#tests/support/people.ts';
import { logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const DAY = 86_400;

/** The answer of `npm run who-saw`, without times and places. */
async function answer(email: string, days = 30) {
  const since = new Date(app.clock.now.getTime() - days * DAY * 1000);
  const seen = await app.services.db.asSystem((tx) => whoSaw(tx, email, since));
  return seen?.map(({ account, who, role, what }) => ({ account, who, role, what }));
}

test('an owner, an adviser and support: who saw what, asked for the account and for each of them', async () => {
  const [mine, other] = [await addUser(app), await addUser(app)];
  await app.call(getUserProfile, { token: await addSession(app, mine.userId) });

  const agent = await addAgent(app, [mine, other]);
  const { tokens } = await logInAgent(app, agent.email);
  await app.call(getTransactions, { token: tokens.get(mine.userId) ?? '' });
  await app.call(getTransactions, { token: tokens.get(mine.userId) ?? '' });

  const staff = await addUser(app, { is_admin: true, staff_roles: ['support'] });
  await app.call(authSupportAccess, { token: await addSession(app, mine.userId) });
  const { body } = await app.call(openSupportedAccount, {
    token: await addSession(app, staff.userId),
    params: { id: mine.userId },
  });
  await app.call(getUserProfile, { token: body.token });

  const adviser = { account: mine.email, who: `${agent.email} of Ada Advisers`, role: 'adviser' };
  const support = { account: mine.email, who: staff.email, role: 'support' };
  const own = { account: mine.email, who: mine.email, role: 'owner', what: 'a session' };
  const byAdviser = [
    { ...adviser, what: 'a session' },
    { ...adviser, what: 'Transactions' },
  ];
  const bySupport = [
    { ...support, what: 'a session that can only look' },
    { ...support, what: 'Profile' },
  ];
  const all = await answer(mine.email);
  expect(all).toHaveLength(6);
  expect(all).toEqual(expect.arrayContaining([own, ...byAdviser, ...bySupport]));
  // The adviser logged in for the other client too, and opened nothing of theirs.
  expect(await answer(other.email)).toEqual([]);
  const ofAgent = await answer(agent.email.toUpperCase());
  expect(ofAgent).toHaveLength(2);
  expect(ofAgent).toEqual(expect.arrayContaining(byAdviser));
  const ofStaff = await answer(staff.email);
  expect(ofStaff).toEqual(expect.arrayContaining(bySupport));
  expect(ofStaff?.filter(({ account }) => account === mine.email)).toHaveLength(2);
});

test('goes back as many days as it is asked for, and knows no stranger', async () => {
  const { userId, email } = await addUser(app);
  const agent = await addAgent(app, [{ userId, email }]);
  const { tokens } = await logInAgent(app, agent.email);
  await app.call(getTransactions, { token: tokens.get(userId) ?? '' });
  app.clock.advance(31 * DAY);
  expect(await answer(email)).toEqual([]);
  expect(await answer(email, 40)).toHaveLength(2);
  expect(await answer('nobody@people.example')).toBeUndefined();
});

test('an adviser’s view stays known when the adviser is removed, and is added to only until it is two years old', async () => {
  const { userId, email } = await addUser(app);
  const agent = await addAgent(app, [{ userId, email }]);
  const { tokens } = await logInAgent(app, agent.email);
  await app.call(getTransactions, { token: tokens.get(userId) ?? '' });
  const { db } = app.services;
  await db.asSystem((tx) =>
    tx.updateTable('agents').set({ removed: app.clock.now }).where('agent_id', '=', agent.agentId).execute(),
  );
  expect((await answer(email))?.map(({ what }) => what)).toContain('Transactions');
  await expect(
    db.asSystem((tx) => tx.updateTable('adviser_views').set({ what: 'Nothing' }).execute()),
  ).rejects.toThrow('is added to only');
  await expect(db.asUser(userId, (tx) => tx.deleteFrom('adviser_views').execute())).rejects.toThrow();
  app.clock.advance(3 * 365 * DAY);
  await sweepSecurityEvents(app.services);
  const left = await db.asSystem((tx) =>
    tx.selectFrom('adviser_views').select('what').where('user_id', '=', userId).execute(),
  );
  expect(left).toEqual([]);
});

test('a call that is refused records nothing', async () => {
  const { userId, email } = await addUser(app);
  const stranger = await addAgent(app);
  const token = await addSession(app, userId, { agentId: stranger.agentId });
  expect((await app.call(getTransactions, { token })).status).toBe(401);
  expect((await app.call(agentLogin, { body: { email: stranger.email, password: PASSWORD } })).status).toBe(
    200,
  );
  expect(await answer(email)).toEqual([]);
});
