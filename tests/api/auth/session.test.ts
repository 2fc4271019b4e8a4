import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getToken, invalidateToken } from '#contract/auth.ts';
import { getUserProfile } from '#contract/profile.ts';
import {
  addAgent,
  addSession,
  addUser,
  addUserWithPassword,
  PASSWORD,
  signIn,
} from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function lives(token: string): Promise<boolean> {
  return (await app.call(getUserProfile, { token })).status === 200;
}

test('continuing a session gives a fresh token and ends the old one', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(getToken, { body: { session_token: token } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body.token).not.toBe(token);
  expect(await lives(token)).toBe(false);
  expect(await lives(body.token)).toBe(true);
});

test('of many that continue a session at once one succeeds', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(getToken, { body: { session_token: token } })),
  );
  expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
});

test('continuing does not put off the end of the session', async () => {
  const { email } = await addUserWithPassword(app);
  let token = await signIn(app, email);
  for (let halfHours = 0; halfHours < 7; halfHours += 1) {
    app.clock.advance(1_800);
    const { body } = await app.call(getToken, { body: { session_token: token } });
    if (body.status !== 'success') throw new Error(body.info);
    expect(body.web_login_timeout).toBe(14_400 - 1_800 * (halfHours + 1));
    token = body.token;
  }
  app.clock.advance(1_799);
  expect(await lives(token)).toBe(true);
  app.clock.advance(1);
  expect(await lives(token)).toBe(false);
  expect((await app.call(getToken, { body: { session_token: token } })).body).toEqual({
    status: 'error',
    info: 'unauthorized',
  });
});

test('forty-five minutes without a call end the session', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(2_699);
  expect(await lives(token)).toBe(true);
  app.clock.advance(2_701);
  expect(await lives(token)).toBe(false);
});

test('signing in ends the session whose token is still in hand', async () => {
  const { email } = await addUserWithPassword(app);
  const earlier = await signIn(app, email);
  await app.call(getToken, { body: { email, password: PASSWORD }, token: earlier });
  expect(await lives(earlier)).toBe(false);
});

test('an agent continues as the agent, with six hours and without staff rights', async () => {
  const client = await addUser(app, { is_admin: true });
  const { agentId, email } = await addAgent(app, [client]);
  const expires = new Date(app.clock.now.getTime() + 21_600_000);
  const token = await addSession(app, client.userId, { agentId, expires });
  const { body } = await app.call(getToken, { body: { session_token: token } });
  expect(body).toMatchObject({
    status: 'success',
    admin: 'N',
    web_login_timeout: 21_600,
    agent: { id: agentId, email },
  });
});

test('signing out of one session leaves the others', async () => {
  const { userId } = await addUser(app);
  const [one, two] = [await addSession(app, userId), await addSession(app, userId)];
  await app.call(invalidateToken, { token: one });
  expect([await lives(one), await lives(two)]).toEqual([false, true]);
});

test('tokens are stored as hashes', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  const { rows } = await app.services.db.asSystem((tx) =>
    sql<{ text: string }>`select sessions::text as text from sessions`.execute(tx),
  );
  const hex = Buffer.from(token).toString('hex');
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(hex);
  }
});
