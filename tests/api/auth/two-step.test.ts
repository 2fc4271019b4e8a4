import { describe, expect, test } from 'vitest';
import { getToken, setUserPassword, userFromEmail } from '#contract/auth/auth.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import {
  confirmTwoStep,
  getSecondFactors,
  makeRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from '#contract/security/second-factors.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import {
  addAgent,
  addSession,
  addUser,
  addUserWithPassword,
  PASSWORD,
  signIn,
} from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cookieOf, turnOnTwoStep, twentyAtOnce } from '#tests/support/two-step.ts';

const app = useTestApp();
const WRONG = '000000';
const codeOf = (secret: string) => codeAt(secret, app.clock.now);

async function login(email: string, more: object = {}, address?: string) {
  const body = { email, password: PASSWORD, ...more };
  return (await app.call(getToken, { body, ...(address === undefined ? {} : { address }) })).body;
}

const factors = async (token: string) => (await app.call(getSecondFactors, { token })).body;
const kinds = async (token: string) =>
  (await app.call(getSecurityEvents, { token })).body.events.map(({ kind }) => kind);

describe('turning two-step sign-in on', () => {
  test('needs a code of the new authenticator, returns eight recovery codes and tells the owner', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const token = await addSession(app, userId);
    expect(await factors(token)).toEqual({
      authenticator: 'N',
      required: 'N',
      recovery_codes: 0,
      passkeys: [],
    });
    const { mfa_secret, mfa_qr } = (await app.call(startTwoStep, { token })).body;
    expect(mfa_secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(mfa_qr).toMatch(/^data:image\/png;base64,/);
    // Until a code confirms it, the password is enough.
    expect((await login(email)).status).toBe('success');
    const wrong = await app.call(confirmTwoStep, { token, body: { mfa_code: WRONG } });
    expect(wrong.body.status).toBe('error');
    expect((await factors(token)).authenticator).toBe('N');

    const { body } = await app.call(confirmTwoStep, { token, body: { mfa_code: codeOf(mfa_secret) } });
    if (body.status !== 'success') throw new Error(body.message);
    expect(new Set(body.recovery_codes).size).toBe(8);
    // Twelve of 32 characters: 60 bits.
    for (const code of body.recovery_codes)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await factors(token)).toMatchObject({ authenticator: 'Y', recovery_codes: 8 });
    expect((await app.mailTo(email))[0]?.subject).toBe('Two-step sign-in is on for Formledger');
    expect(await kinds(token)).toContain('authenticator-set-up');
    expect((await app.call(startTwoStep, { token })).status).toBe(409);
    expect((await app.call(confirmTwoStep, { token, body: { mfa_code: WRONG } })).status).toBe(409);
  });

  test('needs a confirmed identity, as every change of it does', async () => {
    const { userId } = await addUserWithPassword(app);
    const token = await addSession(app, userId);
    app.clock.advance(601);
    for (const call of [startTwoStep, makeRecoveryCodes, turnOffTwoStep])
      expect((await app.call(call, { token })).body).toMatchObject({ error: 'confirm_identity' });
    const { body } = await app.call(confirmTwoStep, { token, body: { mfa_code: WRONG } });
    expect(body).toMatchObject({ error: 'confirm_identity' });
  });

  test('locks after five wrong codes', async () => {
    const { userId } = await addUserWithPassword(app);
    const token = await addSession(app, userId);
    const { mfa_secret } = (await app.call(startTwoStep, { token })).body;
    for (let n = 1; n <= 5; n += 1) await app.call(confirmTwoStep, { token, body: { mfa_code: WRONG } });
    const { body } = await app.call(confirmTwoStep, { token, body: { mfa_code: codeOf(mfa_secret) } });
    expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('5 minutes') });
  });

  test('is only for the owner: an agent neither sees nor changes how a client logs in', async () => {
    const client = await addUserWithPassword(app);
    const { agentId } = await addAgent(app, [client]);
    const token = await addSession(app, client.userId, { agentId });
    for (const call of [getSecondFactors, startTwoStep, makeRecoveryCodes, turnOffTwoStep])
      expect((await app.call(call, { token })).status).toBe(403);
    expect((await app.call(confirmTwoStep, { token, body: { mfa_code: WRONG } })).status).toBe(403);
  });
});

describe('logging in with two-step sign-in on', () => {
  test('asks a filer for the code after the password, and does not show the secret again', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const { secret } = await turnOnTwoStep(app, userId);
    expect(await login(email)).toEqual({ status: 'error', info: 'mfa_code_needed' });
    expect(await login(email, { mfa_code: WRONG }, '10.7.0.1')).toEqual({
      status: 'error',
      info: 'bad_mfa_code',
    });
    const mfa_code = codeOf(secret);
    const done = await login(email, { mfa_code }, '10.7.0.1');
    expect(done).toMatchObject({ status: 'success', admin: 'N' });
    expect(await login(email, { mfa_code }, '10.7.0.1')).toEqual({ status: 'error', info: 'bad_mfa_code' });
  });

  test('asks for it after a mailed code too, and only then uses the mailed code up', async () => {
    const { email, userId } = await addUser(app);
    const { secret } = await turnOnTwoStep(app, userId);
    const requested = await app.call(userFromEmail, { query: { email } });
    const mails = await app.mailTo(email, 2);
    const token = mails.map(({ text }) => /^\d{8}$/m.exec(text)?.[0]).find(Boolean);
    const byMail = async (more: object) => {
      const sent = { body: { email, token, ...more }, headers: { cookie: cookieOf(requested) } };
      return (await app.call(getToken, sent)).body;
    };
    expect(await byMail({})).toEqual({ status: 'error', info: 'mfa_code_needed' });
    expect((await byMail({ mfa_code: codeOf(secret) })).status).toBe('success');
  });

  test('locks after five wrong codes, and the right password does not lift the lock', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const { secret, recoveryCodes } = await turnOnTwoStep(app, userId);
    for (let n = 1; n <= 5; n += 1) await login(email, { mfa_code: 'AAAA-BBBB-CCCC' }, `10.7.1.${n}`);
    const locked = { status: 'error', info: 'too_many_attempts' };
    expect(await login(email, {}, '10.7.1.9')).toEqual(locked);
    expect(await login(email, { mfa_code: codeOf(secret) }, '10.7.1.9')).toEqual(locked);
    expect(await login(email, { mfa_code: recoveryCodes[0] }, '10.7.1.9')).toEqual(locked);
    app.clock.advance(301);
    expect((await login(email, { mfa_code: codeOf(secret) }, '10.7.1.9')).status).toBe('success');
  });
});

describe('a recovery code', () => {
  test('works once, however it is typed, and the owner sees and is told how many are left', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const { recoveryCodes } = await turnOnTwoStep(app, userId);
    const typed = ` ${recoveryCodes[2]?.toLowerCase().replaceAll('-', ' ')} `;
    const done = await login(email, { mfa_code: typed });
    if (done.status !== 'success') throw new Error(done.info);
    expect(await login(email, { mfa_code: recoveryCodes[2] }, '10.7.2.1')).toMatchObject({
      info: 'bad_mfa_code',
    });
    expect((await factors(done.token)).recovery_codes).toBe(7);
    expect((await kinds(done.token)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(1);
    const mail = (await app.mailTo(email, 2)).find(({ subject }) => subject.includes('recovery code'));
    expect(mail?.text).toContain('You have 7 left.');
    expect(mail?.text).not.toContain(recoveryCodes[3]);
  });

  test('opens one session when twenty requests send it at the same time', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const { recoveryCodes } = await turnOnTwoStep(app, userId);
    const body = { email, password: PASSWORD, mfa_code: recoveryCodes[0] };
    const replies = await twentyAtOnce(app, getToken, { body });
    expect(replies.filter((reply) => reply.body.status === 'success')).toHaveLength(1);
  });

  test('is not the one of someone else', async () => {
    const [mine, others] = [await addUserWithPassword(app), await addUserWithPassword(app)];
    await turnOnTwoStep(app, mine.userId);
    const { recoveryCodes } = await turnOnTwoStep(app, others.userId);
    expect(await login(mine.email, { mfa_code: recoveryCodes[0] }, '10.7.2.2')).toMatchObject({
      info: 'bad_mfa_code',
    });
  });

  test('is stored as a hash, and works for staff too', async () => {
    const { email, userId } = await addUserWithPassword(app, { is_admin: true });
    const token = await signIn(app, email);
    const { recovery_codes: codes } = (await app.call(makeRecoveryCodes, { token })).body;
    const stored = await app.services.db.asSystem((tx) =>
      tx.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute(),
    );
    expect(stored.map(({ code_hash }) => code_hash.length)).toEqual(Array(8).fill(32));
    for (const { code_hash } of stored)
      expect(codes.some((code) => code_hash.includes(code.replaceAll('-', '')))).toBe(false);
    expect(await login(email, { mfa_code: codes[0] })).toMatchObject({ status: 'success', admin: 'Y' });
  });

  test('no longer works once there are new ones', async () => {
    const { email, userId } = await addUserWithPassword(app);
    const { recoveryCodes } = await turnOnTwoStep(app, userId);
    const token = await addSession(app, userId);
    const { recovery_codes: newer } = (await app.call(makeRecoveryCodes, { token })).body;
    expect(await login(email, { mfa_code: recoveryCodes[0] }, '10.7.2.3')).toMatchObject({
      info: 'bad_mfa_code',
    });
    expect((await login(email, { mfa_code: newer[0] }, '10.7.2.3')).status).toBe('success');
    expect(await kinds(token)).toContain('recovery-codes-made');
  });

  test('needs an authenticator that is set up', async () => {
    const { userId } = await addUserWithPassword(app);
    const token = await addSession(app, userId);
    expect((await app.call(makeRecoveryCodes, { token })).status).toBe(422);
  });
});

describe('turning two-step sign-in off', () => {
  test('makes the password enough again, ends the recovery codes and tells the owner', async () => {
    const { email, userId } = await addUserWithPassword(app);
    await turnOnTwoStep(app, userId);
    const token = await addSession(app, userId);
    expect((await app.call(turnOffTwoStep, { token })).status).toBe(200);
    expect(await factors(token)).toMatchObject({ authenticator: 'N', recovery_codes: 0 });
    expect((await login(email)).status).toBe('success');
    expect(await kinds(token)).toContain('two-step-off');
    const subjects = (await app.mailTo(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step sign-in is off for Formledger');
  });

  test('is refused to staff', async () => {
    const { email } = await addUserWithPassword(app, { is_admin: true });
    const token = await signIn(app, email);
    expect(await factors(token)).toMatchObject({ authenticator: 'Y', required: 'Y' });
    expect((await app.call(turnOffTwoStep, { token })).status).toBe(403);
    expect((await factors(token)).authenticator).toBe('Y');
  });
});

test('a first password with two-step sign-in on needs more than the mailed code', async () => {
  const { email, userId } = await addUser(app);
  await turnOnTwoStep(app, userId);
  const token = await addSession(app, userId);
  app.clock.advance(601);
  await app.call(setUserPassword, { token, body: {} });
  const mails = await app.mailTo(email, 2);
  const auth_code = mails.map(({ text }) => /^\d{8}$/m.exec(text)?.[0]).find(Boolean);
  const body = { auth_code, password: PASSWORD, pass_confirm: PASSWORD };
  const refused = await app.call(setUserPassword, { token, body });
  expect(refused.body).toMatchObject({ error: 'confirm_identity' });
});
