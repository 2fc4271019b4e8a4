import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { getToken, invalidateToken, setUserPassword } from '#contract/auth/auth.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { confirmIdentity, getSecurityEvents } from '#contract/security/security-events.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
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
const UTR = '2325648152';
const BANK = {
  bank_name: 'Example Bank',
  bank_acname: 'Ann Example',
  bank_acnumber: '12345678',
  bank_sort: '123456',
};
const year = { tax_year_id: 2025, type: 'final' };

const saveUtr = (token: string, utr = UTR) => app.call(saveUserProfile, { token, body: { utr } });
const saveBank = (token: string, body: object = BANK) => app.call(saveTaxData, { token, query: year, body });

test('needs the password within ten minutes to change the UTR', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  expect((await saveUtr(token)).body).toEqual({ status: 'success' });
  app.clock.advance(601);
  const refused = await saveUtr(token, '1000000239');
  expect(refused).toMatchObject({ status: 403, body: { error: 'confirm_identity' } });
  expect((await app.call(getUserProfile, { token })).body.utr).toBe(UTR);
  // The profile sends the UTR with everything else; the same one is not a change.
  expect((await saveUtr(token)).status).toBe(200);

  const wrong = await app.call(confirmIdentity, { token, body: { password: 'Wrong password 1' } });
  expect(wrong.body.status).toBe('error');
  expect((await saveUtr(token, '1000000239')).status).toBe(403);
  const right = await app.call(confirmIdentity, { token, body: { password: PASSWORD } });
  expect(right.body).toEqual({ status: 'success' });
  expect((await saveUtr(token, '1000000239')).body).toEqual({ status: 'success' });
  app.clock.advance(601);
  expect((await saveUtr(token)).status).toBe(403);
});

test('also needs it for other bank details, and saves nothing if refused', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(601);
  expect((await saveBank(token)).body.error).toBe('confirm_identity');
  expect(JSON.stringify((await app.call(getTaxData, { token, query: year })).body)).not.toContain('12345678');
  await app.call(confirmIdentity, { token, body: { password: PASSWORD } });
  expect((await saveBank(token)).body).toMatchObject({ status: 'success' });
  app.clock.advance(601);
  expect((await saveBank(token)).body).toMatchObject({ status: 'success' });
  expect((await saveBank(token, { ...BANK, bank_acnumber: '87654321' })).status).toBe(403);
});

test('needs the current password for a new one, and does not use up the mailed code before', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(601);
  await app.call(setUserPassword, { token, body: {} });
  const [mail] = await app.mailTo(email);
  const next = 'Another horse 43 battery';
  const body = {
    auth_code: /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '',
    password: next,
    pass_confirm: next,
  };
  const refused = await app.call(setUserPassword, { token, body });
  expect(refused).toMatchObject({ status: 403, body: { error: 'confirm_identity' } });
  await app.call(confirmIdentity, { token, body: { password: PASSWORD } });
  expect((await app.call(setUserPassword, { token, body })).body).toEqual({ status: 'success' });
  await expect(signIn(app, email, next)).resolves.toBeTruthy();
});

test('only needs the mailed code for an account’s first password', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  app.clock.advance(601);
  await app.call(setUserPassword, { token, body: {} });
  const [mail] = await app.mailTo(email);
  const auth_code = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const body = { auth_code, password: PASSWORD, pass_confirm: PASSWORD };
  expect((await app.call(setUserPassword, { token, body })).body).toEqual({ status: 'success' });
});

test('confirms a person with a password by that, not by a mailed code', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(601);
  expect((await app.call(confirmIdentity, { token, body: {} })).status).toBe(403);
  // A code mailed before the account had a password.
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute(),
  );
  await app.call(confirmIdentity, { token, body: {} });
  const [mail] = await app.mailTo(email);
  const auth_code = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set({ password_hash: 'x' }).where('email', '=', email).execute(),
  );
  expect((await app.call(confirmIdentity, { token, body: { auth_code } })).body.status).toBe('error');
  expect((await saveUtr(token)).status).toBe(403);
});

test('does not take continuing a session as a confirmation', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  app.clock.advance(601);
  const { body } = await app.call(getToken, { body: { session_token: token } });
  if (body.status !== 'success') throw new Error(body.info);
  expect((await saveUtr(body.token)).status).toBe(403);
});

test('confirms a person without a password by a mailed code, once, and not by a password code', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  app.clock.advance(601);
  expect((await app.call(confirmIdentity, { token, body: {} })).body).toEqual({ status: 'success' });
  const [mail] = await app.mailTo(email);
  const auth_code = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await app.call(confirmIdentity, { token, body: { auth_code } })).body).toEqual({
    status: 'success',
  });
  expect((await saveUtr(token)).body).toEqual({ status: 'success' });
  const again = await app.call(confirmIdentity, { token, body: { auth_code } });
  expect(again.body.status).toBe('error');
});

test('confirms an agent with password and authenticator', async () => {
  const client = await addUser(app);
  const { agentId } = await addAgent(app, [client]);
  const secret = new Secret({ size: 20 });
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('agents')
      .set({ mfa_secret_sealed: app.services.seal.seal(secret.base32), mfa_confirmed: true })
      .where('agent_id', '=', agentId)
      .execute(),
  );
  const token = await addSession(app, client.userId, { agentId });
  app.clock.advance(601);
  expect((await saveUtr(token)).status).toBe(403);
  const confirm = (body: object) => app.call(confirmIdentity, { token, body });
  expect((await confirm({ password: PASSWORD })).body.status).toBe('error');
  const mfa_code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: app.clock.now.getTime(),
  });
  expect((await confirm({ password: PASSWORD, mfa_code })).body).toEqual({ status: 'success' });
  expect((await saveUtr(token)).body).toEqual({ status: 'success' });
  expect((await confirm({})).status).toBe(403);
});

test('ends every session of the account after the third wrong password', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const elsewhere = await signIn(app, email);
  const token = await signIn(app, email);
  const wrong = () => app.call(confirmIdentity, { token, body: { password: 'Wrong password 1' } });
  expect((await wrong()).status).toBe(200);
  expect((await wrong()).status).toBe(200);
  expect((await wrong()).status).toBe(401);
  for (const ended of [token, elsewhere])
    expect((await app.call(getUserProfile, { token: ended })).status).toBe(401);
  const { body } = await app.call(getSecurityEvents, { token: await addSession(app, userId) });
  expect(body.events[0]?.kind).toBe('signed-out-everywhere');
});

test('counts failures across a continued session', async () => {
  const { email } = await addUserWithPassword(app);
  const elsewhere = await signIn(app, email);
  const token = await signIn(app, email);
  const wrong = (of: string) =>
    app.call(confirmIdentity, {
      token: of,
      body: { password: 'Wrong password 1' },
      address: '10.6.0.1',
    });
  await wrong(token);
  await wrong(token);
  const { body } = await app.call(getToken, { body: { session_token: token } });
  if (body.status !== 'success') throw new Error(body.info);
  expect((await wrong(body.token)).status).toBe(401);
  expect((await app.call(getUserProfile, { token: elsewhere })).status).toBe(401);
});

test('ends the sessions of the agent after their third failure, and none of the client', async () => {
  const [client, other] = [await addUserWithPassword(app), await addUser(app)];
  const { agentId, email } = await addAgent(app, [client, other]);
  const own = await signIn(app, client.email);
  const token = await addSession(app, client.userId, { agentId });
  const elsewhere = await addSession(app, other.userId, { agentId });
  const wrong = () =>
    app.call(confirmIdentity, {
      token,
      body: { password: 'Wrong password 1', mfa_code: '000000' },
      address: '10.6.0.2',
    });
  await wrong();
  await wrong();
  expect((await wrong()).status).toBe(401);
  for (const ended of [token, elsewhere])
    expect((await app.call(getUserProfile, { token: ended })).status).toBe(401);
  const { body } = await app.call(getSecurityEvents, { token: own });
  expect(body.events[0]).toMatchObject({ kind: 'signed-out-everywhere', actor: 'agent', name: email });
});

test('signs staff out everywhere after three wrong authenticator codes at the lock screen', async () => {
  const { email, userId } = await addUserWithPassword(app, { is_admin: true });
  const token = await signIn(app, email);
  const elsewhere = await addSession(app, userId);
  await app.call(invalidateToken, { headers: { token } });
  for (let n = 1; n <= 3; n += 1)
    await app.call(getToken, {
      body: { email, password: PASSWORD, mfa_code: '000000' },
      headers: { token },
      address: '10.6.0.3',
    });
  expect((await app.call(getUserProfile, { token: elsewhere })).status).toBe(401);
});

test('answers no call of a locked session, and ends the others after three failures at its lock screen', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const elsewhere = await signIn(app, email);
  const token = await signIn(app, email);
  await app.call(invalidateToken, { headers: { token } });
  expect((await app.call(getUserProfile, { token })).status).toBe(401);
  const unlock = (headers: Record<string, string>) =>
    app.call(getToken, { body: { email, password: 'Wrong password 1' }, headers });
  // A stranger without a session ends nothing.
  await unlock({});
  await unlock({ token });
  await unlock({ token });
  expect((await app.call(getUserProfile, { token: elsewhere })).status).toBe(200);
  await unlock({ token });
  expect((await app.call(getUserProfile, { token: elsewhere })).status).toBe(401);
  const { body } = await app.call(getSecurityEvents, { token: await addSession(app, userId) });
  expect(body.events.map(({ kind }) => kind)).toContain('signed-out-everywhere');
});
