import { expect, test } from 'vitest';
import { getToken, invalidateToken } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { hashPassword } from '#server/crypto/password.ts';
import { addUser, addUserWithPassword, PASSWORD, signIn } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('opens a session with the right password, which the profile call accepts', async () => {
  const { email } = await addUserWithPassword(app, { name: 'Fay Filer' });
  const { status, body } = await app.call(getToken, {
    body: { email: email.toUpperCase(), password: PASSWORD },
  });
  expect(status).toBe(200);
  if (body.status !== 'success') throw new Error('refused');
  expect(body).toMatchObject({
    email,
    plan: 2,
    in_trial: 'N',
    subscription_active: 'Y',
    has_sub: 'Y',
    admin: 'N',
    has_password: 'Y',
    web_login_timeout: 14_400,
  });
  expect(body.token.length).toBeGreaterThanOrEqual(43);
  const profile = await app.call(getUserProfile, { token: body.token });
  expect(profile.body.name).toBe('Fay Filer');
});

test('gives a wrong password, an unknown address and an account without a password the same reply', async () => {
  const known = await addUserWithPassword(app);
  const without = await addUser(app);
  const answers = await Promise.all(
    [known.email, without.email, 'nobody@people.example'].map((email, n) =>
      app.call(getToken, { body: { email, password: 'Wrong password 1' }, address: `10.1.0.${n}` }),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'error', info: 'bad_password' });
  }
});

test('ends the session on sign-out, and never fails', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  expect((await app.call(invalidateToken, { token })).body).toEqual({ status: 'success' });
  expect((await app.call(getUserProfile, { token })).status).toBe(401);
  expect((await app.call(invalidateToken, { token })).status).toBe(200);
  expect((await app.call(invalidateToken)).status).toBe(200);
});

test('compares a password of more than sixty-four characters to its end', async () => {
  const long = `A1${'b'.repeat(198)}`;
  const { email } = await addUser(app, { password_hash: await hashPassword(long) });
  const short = await app.call(getToken, {
    body: { email, password: long.slice(0, -1) },
    address: '10.1.1.1',
  });
  expect(short.body).toEqual({ status: 'error', info: 'bad_password' });
  await expect(signIn(app, email, long)).resolves.toMatch(/^[\w-]{43}$/);
});

test('stores the password as argon2id at its documented cost', async () => {
  const { userId } = await addUserWithPassword(app);
  const row = await app.services.db.asSystem((tx) =>
    tx.selectFrom('users').select('password_hash').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
});

test('refuses text that PostgreSQL cannot store as a bad request', async () => {
  const { status } = await app.call(getToken, { body: { email: 'a\u0000b@people.example', password: 'x' } });
  expect(status).toBe(400);
});

test('requires the partnerId header, which a page of another site cannot send', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/getToken.php',
    payload: { email: 'a@people.example', password: 'x' },
  });
  expect(response.statusCode).toBe(400);
});
