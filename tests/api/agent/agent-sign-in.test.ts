import { expect, test } from 'vitest';
import { agentLogin, userFromEmail } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addAgent, addSession, addUser, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const codeOf = (secret: string) => codeAt(secret, app.clock.now);

async function login(email: string, more: object = {}, address?: string) {
  const body = { email, password: PASSWORD, ...more };
  return (await app.call(agentLogin, { body, ...(address === undefined ? {} : { address }) })).body;
}

/** Enrols the authenticator and returns its secret; the clock is past the code used. */
async function enrol(email: string): Promise<string> {
  const first = await login(email);
  const secret = first.status === 'success' ? (first.mfa_secret ?? '') : '';
  expect((await login(email, { mfa_code: codeOf(secret) })).status).toBe('success');
  app.clock.advance(60);
  return secret;
}

test('shows an authenticator secret at the first sign-in, and nothing about clients', async () => {
  const client = await addUser(app, { name: 'Fay Filer' });
  const { email } = await addAgent(app, [client]);
  const first = await login(email);
  expect(first).toEqual({
    status: 'success',
    mfa: 'Y',
    mfa_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    mfa_qr: expect.stringMatching(/^data:image\/png;base64,/),
  });
  expect(await login(email)).toEqual(first);
});

test('lists the clients after a valid code, each with a session of the agent', async () => {
  const clients = [await addUser(app, { name: 'Fay Filer' }), await addUser(app, { name: 'Leo Landlord' })];
  const stranger = await addUser(app);
  const { agentId, email } = await addAgent(app, clients);
  const secret = await enrol(email);
  expect(await login(email)).toEqual({ status: 'success', mfa: 'Y' });
  const reply = await login(email, { mfa_code: codeOf(secret) });
  if (reply.status !== 'success') throw new Error(reply.info);
  expect(reply).toMatchObject({ id: agentId, email });
  const ids = reply.users?.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(clients.map(({ userId }) => userId)));
  expect(ids).not.toContain(stranger.userId);
  for (const { token, name } of reply.users ?? []) {
    expect((await app.call(getUserProfile, { token })).body).toMatchObject({ name, custom_tags: 'Y' });
  }
});

test('returns only the client requested by id', async () => {
  const clients = [await addUser(app), await addUser(app)];
  const { email } = await addAgent(app, clients);
  const secret = await enrol(email);
  const wanted = clients[1]?.userId;
  const reply = await login(email, { mfa_code: codeOf(secret), user_id: wanted });
  expect(reply.status === 'success' && reply.users?.map(({ id }) => id)).toEqual([wanted]);
});

test('accepts a code once, also if twenty requests send it at the same time', async () => {
  const { email } = await addAgent(app, [await addUser(app)]);
  const secret = await enrol(email);
  const mfa_code = codeOf(secret);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login(email, { mfa_code }, `10.4.0.${n}`)),
  );
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
});

test('refuses a wrong code, and after the fifth even the right one', async () => {
  const { email } = await addAgent(app, [await addUser(app)]);
  const secret = await enrol(email);
  const right = codeOf(secret);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let n = 1; n <= 5; n += 1) {
    expect(await login(email, { mfa_code: wrong }, `10.4.1.${n}`)).toEqual({
      status: 'error',
      info: 'unauthorized',
    });
  }
  expect(await login(email, { mfa_code: right }, '10.4.1.9')).toEqual({
    status: 'error',
    info: 'too_many_attempts',
  });
  app.clock.advance(301);
  expect(await login(email, { mfa_code: codeOf(secret) }, '10.4.1.9')).toMatchObject({
    status: 'success',
    mfa: 'Y',
  });
});

test('does not reset wrong codes when the password is given again', async () => {
  const { email } = await addAgent(app);
  const secret = await enrol(email);
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  for (let n = 1; n <= 5; n += 1) {
    await login(email, { mfa_code: wrong }, `10.4.2.${n}`);
    if (n < 5) expect((await login(email, {}, '10.4.2.99')).status).toBe('success');
  }
  expect(await login(email, {}, '10.4.2.99')).toEqual({ status: 'error', info: 'too_many_attempts' });
});

test('gives a wrong password and an unknown agent the same reply', async () => {
  const { email } = await addAgent(app);
  const wrong = { password: 'Wrong password 1' };
  expect(await login(email, wrong, '10.4.3.1')).toEqual({ status: 'error', info: 'unauthorized' });
  expect(await login('nobody@agents.example', wrong, '10.4.3.2')).toEqual({
    status: 'error',
    info: 'unauthorized',
  });
});

test('does not sign a client account in as an agent with its own password', async () => {
  const { email } = await addUser(app);
  expect(await login(email, {}, '10.4.4.1')).toEqual({ status: 'error', info: 'unauthorized' });
});

test('accepts a mailed code instead of the password, with the authenticator, and uses it up', async () => {
  const { email } = await addAgent(app, [await addUser(app)]);
  const secret = await enrol(email);
  const { headers } = await app.call(userFromEmail, { query: { email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [mail] = await app.mailTo(email);
  const token = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const byMail = async (more: object = {}) =>
    (await app.call(agentLogin, { body: { email, token, ...more }, headers: { cookie } })).body;
  expect(await byMail()).toEqual({ status: 'success', mfa: 'Y' });
  expect(await byMail({ mfa_code: codeOf(secret) })).toMatchObject({ status: 'success', email });
  app.clock.advance(60);
  expect(await byMail({ mfa_code: codeOf(secret) })).toEqual({ status: 'error', info: 'unauthorized' });
});

test('ends access to a removed client with the next call', async () => {
  const client = await addUser(app);
  const { practiceId, email } = await addAgent(app, [client]);
  const reply = await login(email, { mfa_code: codeOf(await enrol(email)) });
  const token = reply.status === 'success' ? (reply.users?.[0]?.token ?? '') : '';
  expect((await app.call(getUserProfile, { token })).status).toBe(200);
  await app.services.db.asSystem((tx) =>
    tx.deleteFrom('practice_clients').where('practice_id', '=', practiceId).execute(),
  );
  expect((await app.call(getUserProfile, { token })).status).toBe(401);
});

test('gives no one the authority of an agent through an agent header', async () => {
  const client = await addUser(app);
  const { agentId } = await addAgent(app, [client]);
  const { status } = await app.call(getUserProfile, { headers: { agentid: String(agentId) } });
  expect(status).toBe(401);
});

test("refuses an agent header that is not the session's, also in the session of a filer", async () => {
  const client = await addUser(app);
  const one = await addAgent(app, [client]);
  const two = await addAgent(app, [client]);
  const token = await addSession(app, client.userId, { agentId: one.agentId });
  const own = await addSession(app, client.userId);
  const asAgent = (id: number) => ({ headers: { agentId: String(id) } });
  expect((await app.call(getUserProfile, { token, ...asAgent(one.agentId) })).status).toBe(200);
  expect((await app.call(getUserProfile, { token, ...asAgent(two.agentId) })).status).toBe(403);
  expect((await app.call(getUserProfile, { token: own, ...asAgent(one.agentId) })).status).toBe(403);
});

test('seals the authenticator secret in the database', async () => {
  const { email, agentId } = await addAgent(app);
  const secret = await enrol(email);
  const { rows } = await app.services.db.pool.query<{ hex: string }>(
    `select encode(mfa_secret_sealed, 'hex') as hex from agents where agent_id = $1`,
    [agentId],
  );
  expect(rows[0]?.hex).not.toContain(Buffer.from(secret).toString('hex'));
});
