import { expect, test } from 'vitest';
import { agentChangePassword, agentLogin, getToken, invalidateToken } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { agentSecurityEvents, getSecurityEvents } from '#contract/security/security-events.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addAgent, addUser, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** Logs in an agent of `count` clients, who sets up an authenticator first. */
async function loggedIn(count: number) {
  const clients = [];
  for (let made = 0; made < count; made += 1) clients.push(await addUser(app));
  const { email } = await addAgent(app, clients);
  const body = { email, password: PASSWORD };
  const first = (await app.call(agentLogin, { body })).body;
  const secret = first.status === 'success' ? (first.mfa_secret ?? '') : '';
  const reply = (await app.call(agentLogin, { body: { ...body, mfa_code: codeAt(secret, app.clock.now) } }))
    .body;
  if (reply.status !== 'success') throw new Error(reply.info);
  app.clock.advance(60);
  return { email, own: reply.agent_token ?? '', tokens: (reply.users ?? []).map(({ token }) => token) };
}

const opens = async (token: string) => (await app.call(agentSecurityEvents, { token })).status === 200;
const opensClient = async (token: string) => (await app.call(getUserProfile, { token })).status === 200;

test('an agent without a single client has a session of their own, which opens no account', async () => {
  const { own } = await loggedIn(0);
  expect(await opens(own)).toBe(true);
  expect((await app.call(getSecurityEvents, { token: own })).status).toBe(401);
  expect((await app.call(getToken, { body: { session_token: own } })).body.status).toBe('error');
});

test('it ends 45 minutes after the last call, and work for a client counts', async () => {
  const { own, tokens } = await loggedIn(1);
  const { body } = await app.call(getToken, { body: { session_token: tokens[0] ?? '' } });
  const client = body.status === 'success' ? body.token : '';
  for (let half = 0; half < 4; half += 1) {
    app.clock.advance(1_800);
    expect(await opensClient(client)).toBe(true);
  }
  app.clock.advance(1_800);
  expect(await opens(own)).toBe(true);
  app.clock.advance(2_700);
  expect(await opens(own)).toBe(false);
});

test('work with the list of clients keeps the client’s session awake that the agent has open', async () => {
  const { own, tokens } = await loggedIn(2);
  const { body } = await app.call(getToken, { body: { session_token: tokens[0] ?? '' } });
  const client = body.status === 'success' ? body.token : '';
  expect(await opensClient(client)).toBe(true);
  for (let half = 0; half < 3; half += 1) {
    app.clock.advance(1_800);
    expect(await opens(own)).toBe(true);
  }
  expect(await opensClient(client)).toBe(true);
  // It was never opened, so nothing is to return to.
  expect(await opensClient(tokens[1] ?? '')).toBe(false);
});

test('it ends six hours after the log-in, however busy the agent is', async () => {
  const { own } = await loggedIn(0);
  for (let half = 0; half < 11; half += 1) {
    app.clock.advance(1_800);
    expect(await opens(own)).toBe(true);
  }
  app.clock.advance(1_740);
  expect(await opens(own)).toBe(false);
});

test('logging out ends it, with the sessions for all clients, and no other log-in', async () => {
  const { own, tokens } = await loggedIn(2);
  const other = await loggedIn(1);
  await app.call(invalidateToken, { headers: { token: own } });
  expect(await opens(own)).toBe(false);
  for (const token of tokens) expect(await opensClient(token)).toBe(false);
  expect(await opens(other.own)).toBe(true);
  expect(await opensClient(other.tokens[0] ?? '')).toBe(true);
});

test('logging out of a client’s account ends it too, and the sessions for other clients', async () => {
  const { own, tokens } = await loggedIn(2);
  const { body } = await app.call(getToken, { body: { session_token: tokens[0] ?? '' } });
  const continued = body.status === 'success' ? body.token : '';
  await app.call(invalidateToken, { headers: { token: continued } });
  expect(await opens(own)).toBe(false);
  expect(await opensClient(tokens[1] ?? '')).toBe(false);
});

test('a new password ends it', async () => {
  const { email, own, tokens } = await loggedIn(1);
  const next = 'Nine blue bottles 9';
  const changed = { email, password: PASSWORD, newPassword: next, confirmPassword: next };
  expect((await app.call(agentChangePassword, { body: changed })).body.status).toBe('success');
  expect(await opens(own)).toBe(false);
  expect(await opensClient(tokens[0] ?? '')).toBe(false);
});
