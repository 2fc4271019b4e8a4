import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getToken, invalidateToken } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
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

test('gives a new token when a session is continued, and ends the old one', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(getToken, { body: { session_token: token } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body.token).not.toBe(token);
  expect(await lives(token)).toBe(false);
  expect(await lives(body.token)).toBe(true);
});

test('lets one of many simultaneous continuations succeed', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(getToken, { body: { session_token: token } })),
  );
  expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
});

test('does not extend the end of a continued session', async () => {
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

test('ends the session after forty-five minutes without a call', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(2_699);
  expect(await lives(token)).toBe(true);
  app.clock.advance(2_701);
  expect(await lives(token)).toBe(false);
});

test('ends the earlier session at sign-in', async () => {
  const { email } = await addUserWithPassword(app);
  const earlier = await signIn(app, email);
  await app.call(getToken, { body: { email, password: PASSWORD }, token: earlier });
  expect(await lives(earlier)).toBe(false);
});

test('continues an agent’s session as the agent, for six hours and without staff rights', async () => {
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

test('keeps other sessions when one signs out', async () => {
  const { userId } = await addUser(app);
  const [one, two] = [await addSession(app, userId), await addSession(app, userId)];
  await app.call(invalidateToken, { token: one });
  expect([await lives(one), await lives(two)]).toEqual([false, true]);
});

test('stores tokens as hashes', async () => {
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
