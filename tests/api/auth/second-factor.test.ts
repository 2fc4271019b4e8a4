import { expect, test } from 'vitest';
import { adminEntry, getToken, userFromEmail } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import { addStaff, getStaff, resetAuthenticator } from '#contract/staff/staff.ts';
import { resetAuthenticatorByOperator } from '#server/features/staff/staff-by-operator.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addSession, addUserWithPassword, PASSWORD, signIn } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const WRONG = '000000';

const codeOf = (secret: string) => codeAt(secret, app.clock.now);
const staff = () => addUserWithPassword(app, { is_admin: true, staff_roles: ['approver'] });

async function login(email: string, more: object = {}, address?: string) {
  const body = { email, password: PASSWORD, ...more };
  return (await app.call(getToken, { body, ...(address === undefined ? {} : { address }) })).body;
}

/** Sets the authenticator up and returns its secret; the clock is past the code used. */
async function enrol(email: string): Promise<string> {
  const first = await login(email);
  const secret = first.status === 'error' ? (first.mfa_secret ?? '') : '';
  expect((await login(email, { mfa_code: codeOf(secret) })).status).toBe('success');
  app.clock.advance(60);
  return secret;
}

const statusOfStaffCall = async (token: string) => (await app.call(getStaff, { token })).status;

test('sets up the authenticator of staff at the first sign-in, before there is a session', async () => {
  const { email } = await staff();
  const first = await login(email);
  expect(first).toEqual({
    status: 'error',
    info: 'mfa_code_needed',
    mfa_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    mfa_qr: expect.stringMatching(/^data:image\/png;base64,/),
  });
  expect(await login(email)).toEqual(first);
  const secret = first.status === 'error' ? (first.mfa_secret ?? '') : '';
  const second = await login(email, { mfa_code: codeOf(secret) });
  if (second.status !== 'success') throw new Error(second.info);
  expect(second.admin).toBe('Y');
  expect(await statusOfStaffCall(second.token)).toBe(200);
  app.clock.advance(60);
  expect(await login(email)).toEqual({ status: 'error', info: 'mfa_code_needed' });
});

test('reveals nothing about the authenticator after a wrong password', async () => {
  const { email } = await staff();
  expect(await login(email, { password: 'Wrong password 1' }, '10.5.0.1')).toEqual({
    status: 'error',
    info: 'bad_password',
  });
});

test('accepts a code once, also if twenty requests send it at the same time', async () => {
  const { email } = await staff();
  const mfa_code = codeOf(await enrol(email));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login(email, { mfa_code }, `10.5.1.${n}`)),
  );
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
});

test('refuses even the right code after five wrong ones, and the right password does not lift the lock', async () => {
  const { email } = await staff();
  const secret = await enrol(email);
  for (let n = 1; n <= 5; n += 1) {
    expect(await login(email, { mfa_code: WRONG }, `10.5.2.${n}`)).toEqual({
      status: 'error',
      info: 'bad_mfa_code',
    });
  }
  const locked = { status: 'error', info: 'too_many_attempts' };
  expect(await login(email, {}, '10.5.2.9')).toEqual(locked);
  expect(await login(email, { mfa_code: codeOf(secret) }, '10.5.2.9')).toEqual(locked);
  app.clock.advance(301);
  expect((await login(email, { mfa_code: codeOf(secret) }, '10.5.2.9')).status).toBe('success');
});

test('needs the authenticator with a mailed code too, and uses it up', async () => {
  const { email } = await staff();
  const secret = await enrol(email);
  const { headers } = await app.call(userFromEmail, { query: { email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [mail] = await app.mailTo(email);
  const token = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const byMail = async (more: object = {}) =>
    (await app.call(getToken, { body: { email, token, ...more }, headers: { cookie } })).body;
  expect(await byMail()).toEqual({ status: 'error', info: 'mfa_code_needed' });
  expect(await byMail({ mfa_code: WRONG })).toEqual({ status: 'error', info: 'bad_mfa_code' });
  expect((await byMail({ mfa_code: codeOf(secret) })).status).toBe('success');
  app.clock.advance(60);
  expect((await byMail({ mfa_code: codeOf(secret) })).status).toBe('error');
});

test('requires a code before staff calls from a person who joins the staff while signed in', async () => {
  const approver = await staff();
  const boss = await addSession(app, approver.userId);
  const person = await addUserWithPassword(app);
  const token = await signIn(app, person.email);
  const body = { email: person.email, roles: ['viewer'] };
  expect((await app.call(addStaff, { token: boss, body })).status).toBe(200);
  const refused = await app.call(getStaff, { token });
  expect([refused.status, refused.body.error]).toEqual([403, 'second_factor_required']);
  expect((await app.call(getUserProfile, { token })).status).toBe(200);
  // Neither continuing the session nor a staff link replaces the code.
  const continued = (await app.call(getToken, { body: { session_token: token } })).body;
  if (continued.status !== 'success') throw new Error(continued.info);
  expect(continued.admin).toBe('N');
  expect(await statusOfStaffCall(continued.token)).toBe(403);
  const entry = await app.call(adminEntry, { body: { token: continued.token, email: person.email } });
  expect(entry.body).toMatchObject({ status: 'error', info: 'unauthorized' });
  expect(await statusOfStaffCall(await signIn(app, person.email))).toBe(200);
});

test('keeps the second factor of a continued staff session', async () => {
  const { email } = await staff();
  const { body } = await app.call(getToken, { body: { session_token: await signIn(app, email) } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body.admin).toBe('Y');
  expect(await statusOfStaffCall(body.token)).toBe(200);
});

test('lets another approver reset a lost authenticator, signs its owner out and lets them set up a new one', async () => {
  const lost = await staff();
  const secret = await enrol(lost.email);
  const open = await addSession(app, lost.userId);
  const approver = await staff();
  const boss = await addSession(app, approver.userId);
  const people = async () => (await app.call(getStaff, { token: boss })).body.people;
  const has = async () => (await people()).find(({ id }) => id === lost.userId)?.authenticator;
  const reset = (id: number, token = boss) => app.call(resetAuthenticator, { params: { id }, token });

  expect(await has()).toBe(true);
  expect((await reset(approver.userId)).status).toBe(422);
  expect((await reset(999_999)).status).toBe(404);
  expect((await reset(lost.userId)).status).toBe(200);
  expect(await has()).toBe(false);
  expect((await app.call(getUserProfile, { token: open })).status).toBe(401);
  const again = await login(lost.email);
  expect(again).toMatchObject({ status: 'error', mfa_qr: expect.any(String) });
  expect(again.status === 'error' && again.mfa_secret).not.toBe(secret);
  const { body } = await app.call(listFormEvents, { token: boss, query: { kind: 'authenticator-reset' } });
  expect(body.events).toMatchObject([{ who: approver.email, note: lost.email }]);
});

test('lets the operator reset the authenticator of the last approver', async () => {
  const { email } = await staff();
  await enrol(email);
  expect((await resetAuthenticatorByOperator(app.services, email)).done).toBe(true);
  expect(await login(email)).toMatchObject({ status: 'error', mfa_secret: expect.any(String) });
  const filer = await addUserWithPassword(app);
  expect((await resetAuthenticatorByOperator(app.services, filer.email)).done).toBe(false);
});

test('seals the authenticator secret in the database', async () => {
  const { email, userId } = await staff();
  const secret = await enrol(email);
  const { rows } = await app.services.db.pool.query<{ hex: string }>(
    `select encode(mfa_secret_sealed, 'hex') as hex from users where user_id = $1`,
    [userId],
  );
  expect(rows[0]?.hex).not.toContain(Buffer.from(secret).toString('hex'));
});
