import { expect, test } from 'vitest';
import { getToken, setUserPassword } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { addAgent, addSession, addUser, signIn } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const NEW = 'Seven green bottles 7';

async function codeFor(email: string, token: string): Promise<string> {
  expect((await app.call(setUserPassword, { token, body: {} })).body).toEqual({ status: 'success' });
  const [mail] = await app.mailTo(email);
  return /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

const change = (token: string, auth_code: string, password = NEW, pass_confirm = password) =>
  app.call(setUserPassword, { token, body: { auth_code, password, pass_confirm } });

test('changes the password with the mailed code, ends every session and tells the owner', async () => {
  const { userId, email } = await addUser(app);
  const [here, elsewhere] = [await addSession(app, userId), await addSession(app, userId)];
  const code = await codeFor(email, here);
  expect((await change(here, code)).body).toEqual({ status: 'success' });
  for (const token of [here, elsewhere]) expect((await app.call(getUserProfile, { token })).status).toBe(401);
  await expect(signIn(app, email, NEW)).resolves.toBeTruthy();
  const mails = await app.mailTo(email, 2);
  expect(mails[0]?.subject).toBe('Your Formledger password was changed');
});

test.each([
  ['a confirmation that differs', 'Short1', 'Short2', 'The new password and its confirmation do not match.'],
  ['nine characters', 'Abcdefg 1', 'Abcdefg 1', 'The password must have at least 10 characters.'],
  ['no capital', 'abcdefg hi 1', 'abcdefg hi 1', 'The password must have at least 1 capital letter.'],
  ['no digit', 'Abcdefg hij', 'Abcdefg hij', 'The password must have at least 1 digit.'],
  [
    'a known password',
    'Password123',
    'Password123',
    'This password is too easy to guess. Please choose another one.',
  ],
])('refuses %s', async (_, password, confirm, message) => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  expect((await change(token, '00000000', password, confirm)).body).toEqual({ status: 'error', message });
});

test('accepts a code once, for ten minutes and five attempts', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  const code = await codeFor(email, token);
  const wrong = code === '00000000' ? '00000001' : '00000000';
  for (let n = 1; n <= 5; n += 1) expect((await change(token, wrong)).body.status).toBe('error');
  expect((await change(token, code)).body.status).toBe('error');
  expect((await app.call(setUserPassword, { token, body: {} })).body.status).toBe('success');
  const second = (await app.mailTo(email, 2))[0];
  app.clock.advance(601);
  expect((await change(token, /^\d{8}$/m.exec(second?.text ?? '')?.[0] ?? '')).body.status).toBe('error');
});

test('does not accept someone else’s code', async () => {
  const mine = await addUser(app);
  const other = await addUser(app);
  const code = await codeFor(other.email, await addSession(app, other.userId));
  const { body } = await change(await addSession(app, mine.userId), code);
  expect(body).toEqual({
    status: 'error',
    message: 'The auth code is wrong or has expired. Please ask for a new one.',
  });
});

test('does not let an agent change a client’s password', async () => {
  const client = await addUser(app);
  const { agentId } = await addAgent(app, [client]);
  const token = await addSession(app, client.userId, { agentId });
  expect((await app.call(setUserPassword, { token, body: {} })).status).toBe(403);
});

test('lets an account that signed up by mail sign in with the password it sets', async () => {
  const { userId, email } = await addUser(app);
  const token = await addSession(app, userId);
  await change(token, await codeFor(email, token));
  const { body } = await app.call(getToken, { body: { email, password: NEW } });
  expect(body).toMatchObject({ status: 'success', has_password: 'Y' });
});
