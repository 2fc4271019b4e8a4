import { describe, expect, test } from 'vitest';
import { getToken, invalidateToken, userFromEmail } from '#contract/auth/auth.ts';
import {
  downloadDataExport,
  getDataExport,
  getDeletionPreview,
  requestDataExport,
  requestDeletion,
} from '#contract/data-rights/data-rights.ts';
import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { endpoints } from '#contract/index.ts';
import { askForPasskey, getSecondFactors } from '#contract/security/second-factors.ts';
import { confirmIdentity } from '#contract/security/security-events.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cookieOf, givePasskey, turnOnTwoStep } from '#tests/support/two-step.ts';
import { samples } from '../access/samples.ts';

const app = useTestApp();
const ended = {
  trial_expired: { plan: 1, subscription_until: null, trial_ends: '2026-11-01' },
  subscription_invalid: { subscription_until: '2026-10-31' },
} as const;

/** Logs in for the data of an account. */
async function enter(email: string, more: object = {}) {
  const body = { email, password: PASSWORD, your_data: 'Y' as const, ...more };
  return (await app.call(getToken, { body })).body;
}

async function tokenOf(email: string): Promise<string> {
  const body = await enter(email);
  if (body.status !== 'success') throw new Error(body.info);
  return body.token;
}

describe.each(Object.entries(ended))('after %s', (info, columns) => {
  test('the owner can copy the data, see what deleting means, and delete the account', async () => {
    const { email } = await addUserWithPassword(app, columns);
    expect(await enter(email, { your_data: undefined })).toMatchObject({ status: 'error', info });
    expect(await enter(email)).toMatchObject({ status: 'success', only_data: 'Y', subscription_active: 'N' });
    const token = await tokenOf(email);
    expect((await app.call(getDataExport, { token })).body).toEqual({ state: 'none' });
    const asked = await app.call(requestDataExport, { token });
    expect([asked.status, asked.body.state]).toEqual([200, 'making']);
    expect((await app.call(getDeletionPreview, { token })).status).toBe(200);
    app.clock.advance(601);
    const unsure = await app.call(requestDeletion, { token, body: { email } });
    expect([unsure.status, unsure.body]).toMatchObject([403, { error: 'confirm_identity' }]);
    await app.call(confirmIdentity, { token, body: { password: PASSWORD } });
    expect((await app.call(requestDeletion, { token, body: { email } })).status).toBe(200);
    expect(await enter(email)).toMatchObject({ status: 'error', info: 'account_closing' });
  });

  test('the session reaches nothing else and can end itself', async () => {
    const { email } = await addUserWithPassword(app, columns);
    const token = await tokenOf(email);
    const open = new Set<unknown>([
      getDataExport,
      requestDataExport,
      downloadDataExport,
      getDeletionPreview,
      requestDeletion,
      confirmIdentity,
      askForPasskey,
      getSecondFactors,
    ]);
    const wrong: string[] = [];
    for (const [name, endpoint] of endpoints) {
      if (open.has(endpoint) || (endpoint.access !== 'session' && endpoint.access !== 'admin')) continue;
      const answer = await app.call(endpoint, { ...samples[name], token });
      if (answer.status !== 402 || answer.body.error !== info) wrong.push(`${name}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    expect((await app.call(getToken, { body: { session_token: token } })).status).toBe(402);
    await app.call(invalidateToken, { token });
    expect((await app.call(getDataExport, { token })).status).toBe(401);
  });
});

test('asks for the second factor before it opens the session', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const { secret } = await turnOnTwoStep(app, userId);
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set(ended.subscription_invalid).where('user_id', '=', userId).execute(),
  );
  expect(await enter(email)).toMatchObject({ status: 'error', info: 'mfa_code_needed' });
  expect(await enter(email, { mfa_code: '000000' })).toMatchObject({ info: 'bad_mfa_code' });
  expect(await enter(email, { mfa_code: codeAt(secret, app.clock.now) })).toMatchObject({
    status: 'success',
    only_data: 'Y',
  });
});

test('takes the passkey that the login refused, and confirms the deletion with it', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const passkey = await givePasskey(app, userId);
  await app.services.db.asSystem((tx) =>
    tx.updateTable('users').set(ended.trial_expired).where('user_id', '=', userId).execute(),
  );
  const login = async (more: object) => {
    const started = await app.call(startPasskeySignIn);
    const body = { passkey: passkey.used(started.body), ...more };
    return (await app.call(signInWithPasskey, { body, headers: { cookie: cookieOf(started) } })).body;
  };
  expect(await login({})).toMatchObject({ status: 'error', info: 'trial_expired' });
  const session = await login({ your_data: 'Y' });
  if (session.status !== 'success') throw new Error(session.info);
  expect(session).toMatchObject({ only_data: 'Y', subscription_active: 'N', has_passkey: 'Y' });
  const { token } = session;
  expect((await app.call(getTaxYears, { token })).status).toBe(402);
  expect((await app.call(requestDataExport, { token })).status).toBe(200);
  app.clock.advance(601);
  expect((await app.call(requestDeletion, { token, body: { email } })).body.error).toBe('confirm_identity');
  // How the dialog learns what to ask for.
  expect((await app.call(getSecondFactors, { token })).body.passkeys).toHaveLength(1);
  const asked = await app.call(askForPasskey, { token });
  expect(asked.status).toBe(200);
  await app.call(confirmIdentity, { token, body: { passkey: passkey.used(asked.body) } });
  expect((await app.call(requestDeletion, { token, body: { email } })).status).toBe(200);
});

test('takes the mailed code that the login refused', async () => {
  const { email } = await addUserWithPassword(app, ended.trial_expired);
  const { headers } = await app.call(userFromEmail, { query: { email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [mail] = await app.mailTo(email);
  const token = /magiclink\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const first = await app.call(getToken, { body: { email, token }, headers: { cookie } });
  expect(first.body).toMatchObject({ info: 'trial_expired' });
  const second = await app.call(getToken, { body: { email, token, your_data: 'Y' }, headers: { cookie } });
  expect(second.body).toMatchObject({ status: 'success', only_data: 'Y' });
});

test('does not limit people who have access, and lets nobody in with a wrong password', async () => {
  const { email } = await addUserWithPassword(app);
  const body = await enter(email);
  if (body.status !== 'success') throw new Error(body.info);
  expect(body.only_data).toBeUndefined();
  expect((await app.call(getTaxYears, { token: body.token })).status).toBe(200);
  const unpaid = await addUserWithPassword(app, ended.trial_expired);
  expect(await enter(unpaid.email, { password: 'Wrong password 1' })).toMatchObject({ info: 'bad_password' });
});
