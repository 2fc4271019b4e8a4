import { expect, test } from 'vitest';
import { setUserPassword } from '#contract/auth/auth.ts';
import { startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { confirmIdentity } from '#contract/security/security-events.ts';
import { askForPasskey, turnOffTwoStep } from '#contract/security/second-factors.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { givePasskey, turnOnTwoStep, twentyAtOnce } from '#tests/support/two-step.ts';

const app = useTestApp();
const codeOf = (secret: string) => codeAt(secret, app.clock.now);
const BANK = {
  bank_name: 'Example Bank',
  bank_acname: 'Ann Example',
  bank_acnumber: '12345678',
  bank_sort: '123456',
};

const confirm = async (token: string, body: object, address?: string) =>
  app.call(confirmIdentity, { token, body, ...(address === undefined ? {} : { address }) });
const saveBank = (token: string) =>
  app.call(saveTaxData, { token, query: { tax_year_id: 2025, type: 'final' }, body: BANK });

/** An account with two-step sign-in on, in a session that has not confirmed anything for more than ten minutes. */
async function twoStepFiler() {
  const person = await addUserWithPassword(app);
  const twoStep = await turnOnTwoStep(app, person.userId);
  const token = await addSession(app, person.userId);
  app.clock.advance(601);
  return { ...person, ...twoStep, token };
}

test('a password is not enough with two-step sign-in on; the authenticator code is also needed', async () => {
  const { token, secret } = await twoStepFiler();
  expect((await saveBank(token)).body.error).toBe('confirm_identity');
  expect((await confirm(token, { password: PASSWORD })).body.status).toBe('error');
  expect((await saveBank(token)).body.error).toBe('confirm_identity');
  const body = { password: PASSWORD, mfa_code: codeOf(secret) };
  expect((await confirm(token, body)).body).toEqual({ status: 'success' });
  expect((await saveBank(token)).body).toMatchObject({ status: 'success' });
  // The same code confirms nothing a second time.
  expect((await confirm(token, body)).body.status).toBe('error');
});

test('a recovery code does in place of the authenticator code, once, also for twenty calls at a time', async () => {
  const { token, recoveryCodes, userId } = await twoStepFiler();
  const body = { password: PASSWORD, mfa_code: recoveryCodes[0] };
  expect((await confirm(token, body)).body).toEqual({ status: 'success' });
  expect((await app.call(turnOffTwoStep, { token })).status).toBe(200);
  const again = await turnOnTwoStep(app, userId);
  const fresh = await addSession(app, userId);
  const sent = { token: fresh, body: { ...body, mfa_code: again.recoveryCodes[0] } };
  const replies = await twentyAtOnce(app, confirmIdentity, sent);
  expect(replies.filter((reply) => reply.body.status === 'success')).toHaveLength(1);
});

test('a passkey is enough', async () => {
  const { userId } = await twoStepFiler();
  const passkey = await givePasskey(app, userId);
  const token = await addSession(app, userId);
  app.clock.advance(601);
  expect((await saveBank(token)).body.error).toBe('confirm_identity');
  const request = (await app.call(askForPasskey, { token })).body;
  expect(request.allowCredentials).toMatchObject([{ id: passkey.id }]);
  const body = { passkey: passkey.used(request) };
  expect((await confirm(token, body)).body).toEqual({ status: 'success' });
  expect((await saveBank(token)).body).toMatchObject({ status: 'success' });
  expect((await confirm(token, body)).body.status).toBe('error');
});

test('refuses the passkey of someone else, and an answer to another question', async () => {
  const [mine, others] = [await addUserWithPassword(app), await addUser(app)];
  const theirs = await givePasskey(app, others.userId);
  const own = await givePasskey(app, mine.userId);
  const [token, elsewhere] = [await addSession(app, mine.userId), await addSession(app, mine.userId)];
  const request = (await app.call(askForPasskey, { token })).body;
  const refused = async (passkey: object, by: string) =>
    expect((await confirm(by, { passkey })).body.status).toBe('error');
  await refused(theirs.used(request), token);
  // The challenge belongs to the session that asked, and to confirming.
  await refused(own.used(request), elsewhere);
  await refused(own.used((await app.call(startPasskeySignIn)).body), token);
});

test('an account without a password needs the mailed code and the authenticator code, and keeps the mailed one', async () => {
  const { email, userId } = await addUser(app);
  const { secret } = await turnOnTwoStep(app, userId);
  const token = await addSession(app, userId);
  await confirm(token, {});
  const mails = await app.mailTo(email, 2);
  const auth_code = mails.map(({ text }) => /^\d{8}$/m.exec(text)?.[0]).find(Boolean);
  expect((await confirm(token, { auth_code })).body.status).toBe('error');
  const body = { auth_code, mfa_code: codeOf(secret) };
  expect((await confirm(token, body)).body).toEqual({ status: 'success' });
});

test('turning it on ends the confirmations of other sessions, which had no second factor', async () => {
  const { userId } = await addUserWithPassword(app);
  const token = await addSession(app, userId);
  expect((await saveBank(token)).body).toMatchObject({ status: 'success' });
  await turnOnTwoStep(app, userId);
  const { body } = await app.call(saveTaxData, {
    token,
    query: { tax_year_id: 2025, type: 'final' },
    body: { ...BANK, bank_acnumber: '87654321' },
  });
  expect(body.error).toBe('confirm_identity');
});

test('wrong codes lock as those of a log-in do, and the third ends every session', async () => {
  const { userId, secret, token } = await twoStepFiler();
  const elsewhere = await addSession(app, userId);
  const wrong = (by: string) => confirm(by, { password: PASSWORD, mfa_code: '000000' }, '10.9.0.1');
  expect((await wrong(token)).status).toBe(200);
  expect((await wrong(token)).status).toBe(200);
  expect((await wrong(token)).status).toBe(401);
  expect((await app.call(getUserProfile, { token: elsewhere })).status).toBe(401);
  const later = await addSession(app, userId);
  await wrong(later);
  await wrong(later);
  const right = { password: PASSWORD, mfa_code: codeOf(secret) };
  const { body } = await confirm(later, right, '10.9.0.1');
  expect(body).toMatchObject({ status: 'error', message: expect.stringContaining('5 minutes') });
});

test('a password change needs the second factor and, as before, the mailed code', async () => {
  const { email, token, secret } = await twoStepFiler();
  await app.call(setUserPassword, { token, body: {} });
  const mails = await app.mailTo(email, 2);
  const auth_code = mails.map(({ text }) => /^\d{8}$/m.exec(text)?.[0]).find(Boolean);
  const password = 'Another horse 43 battery';
  const change = () =>
    app.call(setUserPassword, { token, body: { auth_code, password, pass_confirm: password } });
  expect((await change()).body).toMatchObject({ error: 'confirm_identity' });
  await confirm(token, { password: PASSWORD, mfa_code: codeOf(secret) });
  expect((await change()).body).toEqual({ status: 'success' });
});

test('an agent confirms nothing with a client’s passkey', async () => {
  const client = await addUserWithPassword(app);
  const passkey = await givePasskey(app, client.userId);
  const { agentId } = await addAgent(app, [client]);
  const token = await addSession(app, client.userId, { agentId });
  expect((await app.call(askForPasskey, { token })).status).toBe(403);
  const own = await addSession(app, client.userId);
  const request = (await app.call(askForPasskey, { token: own })).body;
  expect((await confirm(token, { passkey: passkey.used(request) })).body.status).toBe('error');
});
