import { expect, test } from 'vitest';
import { agentChangePassword, agentLogin } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { addAgent, addSession, addUser, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const NEW = 'Seven green bottles 7';

async function change(
  email: string,
  password: string,
  newPassword = NEW,
  confirmPassword = newPassword,
  address?: string,
) {
  const body = { email, password, newPassword, confirmPassword };
  return (await app.call(agentChangePassword, { body, ...(address === undefined ? {} : { address }) })).body;
}

test('changes an agent’s password after the current one, ends sessions and sends a mail', async () => {
  const client = await addUser(app);
  const { agentId, email } = await addAgent(app, [client]);
  const agents = await addSession(app, client.userId, { agentId });
  const clients = await addSession(app, client.userId);
  expect(await change(email, PASSWORD)).toEqual({ status: 'success' });
  expect((await app.call(getUserProfile, { token: agents })).status).toBe(401);
  expect((await app.call(getUserProfile, { token: clients })).status).toBe(200);
  expect((await app.mailTo(email))[0]?.subject).toBe('Your Formledger password was changed');
  expect((await app.call(agentLogin, { body: { email, password: NEW } })).body.status).toBe('success');
});

test('changes nothing after a wrong current password, and counts it towards the lock', async () => {
  const { email } = await addAgent(app);
  for (let n = 1; n <= 5; n += 1) {
    expect(await change(email, 'Wrong password 1', NEW, NEW, `10.5.0.${n}`)).toEqual({
      status: 'error',
      info: 'Please check your email and current password.',
    });
  }
  const locked = { status: 'error', info: 'Too many failed attempts. Please wait 5 minutes and try again.' };
  expect(await change(email, PASSWORD, NEW, NEW, '10.5.0.9')).toEqual(locked);
});

test.each([
  [
    'differs from its confirmation',
    'Short1',
    'Short2',
    'The new password and its confirmation do not match.',
  ],
  ['is short', 'Abcdefg 1', 'Abcdefg 1', 'The password must have at least 10 characters.'],
  [
    'is known',
    'Password123',
    'Password123',
    'This password is too easy to guess. Please choose another one.',
  ],
])('refuses a new password that %s', async (_, password, confirm, info) => {
  const { email } = await addAgent(app);
  expect(await change(email, PASSWORD, password, confirm)).toEqual({ status: 'error', info });
});
