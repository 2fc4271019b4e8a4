import { expect, test } from 'vitest';
import { getToken } from '#contract/auth.ts';
import { buildApp } from '#server/app.ts';
import { addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const WRONG = 'Wrong password 1';

async function attempt(email: string, password: string, address: string): Promise<string> {
  const { body } = await app.call(getToken, { body: { email, password }, address });
  return body.status === 'success' ? 'success' : body.info;
}

test('five wrong passwords lock the account for five minutes, against the right one and from everywhere', async () => {
  const { email } = await addUserWithPassword(app);
  for (let n = 1; n <= 5; n += 1) expect(await attempt(email, WRONG, `10.2.0.${n}`)).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('too_many_attempts');
  app.clock.advance(299);
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('too_many_attempts');
  app.clock.advance(2);
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('success');
});

test('five wrong passwords lock the client address for every account', async () => {
  const victim = await addUserWithPassword(app);
  for (let n = 1; n <= 5; n += 1)
    expect(await attempt(`guess-${n}@people.example`, WRONG, '10.2.1.1')).toBe('bad_password');
  expect(await attempt(victim.email, PASSWORD, '10.2.1.1')).toBe('too_many_attempts');
  expect(await attempt(victim.email, PASSWORD, '10.2.1.2')).toBe('success');
});

test('an address that nobody has locks like any other', async () => {
  const email = 'nobody@people.example';
  for (let n = 1; n <= 5; n += 1) expect(await attempt(email, WRONG, `10.2.2.${n}`)).toBe('bad_password');
  expect(await attempt(email, WRONG, '10.2.2.9')).toBe('too_many_attempts');
});

test('fifty wrong passwords at once are told no more than five times', async () => {
  const { email } = await addUserWithPassword(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(email, WRONG, `10.2.3.${n}`)),
  );
  expect(answers.filter((answer) => answer === 'bad_password')).toHaveLength(5);
});

test('a success forgets the failures of the account but not those of the client address', async () => {
  const { email } = await addUserWithPassword(app);
  for (let n = 1; n <= 4; n += 1) expect(await attempt(email, WRONG, '10.2.4.1')).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.4.1')).toBe('success');
  expect(await attempt(email, WRONG, '10.2.4.1')).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.4.1')).toBe('too_many_attempts');
  expect(await attempt(email, PASSWORD, '10.2.4.2')).toBe('success');
});

test('addresses of one IPv6 network count together', async () => {
  for (let n = 1; n <= 5; n += 1) await attempt(`v6-${n}@people.example`, WRONG, `2001:db8:0:1::${n}`);
  expect(await attempt('v6-6@people.example', WRONG, '2001:db8:0:1:ffff::1')).toBe('too_many_attempts');
  expect(await attempt('v6-6@people.example', WRONG, '2001:db8:0:2::1')).toBe('bad_password');
});

test('another process on the same database sees the lock', async () => {
  const { email } = await addUserWithPassword(app);
  for (let n = 1; n <= 5; n += 1) await attempt(email, WRONG, `10.2.5.${n}`);
  const other = await buildApp(app.services, { logLevel: 'silent' });
  const response = await other.inject({
    method: 'POST',
    url: '/api/getToken.php',
    headers: { partnerid: '1' },
    payload: { email, password: PASSWORD },
    remoteAddress: '10.2.5.9',
  });
  expect(response.json()).toEqual({ status: 'error', info: 'too_many_attempts' });
  await other.close();
});

test('a forged X-Forwarded-For does not change the address that is counted', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await app.call(getToken, {
      body: { email: `forger-${n}@people.example`, password: WRONG },
      address: '10.2.6.1',
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
    });
  }
  expect(await attempt('forger-6@people.example', WRONG, '10.2.6.1')).toBe('too_many_attempts');
});
