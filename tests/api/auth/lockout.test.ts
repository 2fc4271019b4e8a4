import { afterEach, expect, test, vi } from 'vitest';
import { getToken } from '#contract/auth/auth.ts';
import { buildApp } from '#server/app.ts';
import { addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const WRONG = 'Wrong password 1';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Skips delays of whole seconds, and returns the list they are added to, in seconds. */
function recordWaits(end?: Promise<void>): number[] {
  const waits: number[] = [];
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((done, ms = 0) => {
    const isDelay = new Error('who waits').stack?.includes('slow-address') === true;
    if (isDelay) waits.push(ms / 1000);
    if (isDelay && end !== undefined) return wait(() => void end.then(() => done()), 0);
    return wait(done, isDelay ? 0 : ms);
  });
  return waits;
}

async function attempt(email: string, password: string, address: string): Promise<string> {
  const { body } = await app.call(getToken, { body: { email, password }, address });
  return body.status === 'success' ? 'success' : body.info;
}

test('locks the account for five minutes after five wrong passwords, for the right one and from everywhere', async () => {
  const { email } = await addUserWithPassword(app);
  for (let n = 1; n <= 5; n += 1) expect(await attempt(email, WRONG, `10.2.0.${n}`)).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('too_many_attempts');
  app.clock.advance(299);
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('too_many_attempts');
  app.clock.advance(2);
  expect(await attempt(email, PASSWORD, '10.2.0.6')).toBe('success');
});

test('locks no one else at the same address after one person’s wrong passwords', async () => {
  const colleague = await addUserWithPassword(app);
  for (let n = 1; n <= 9; n += 1) await attempt(`guess-${n % 3}@people.example`, WRONG, '10.2.1.1');
  expect(await attempt(colleague.email, PASSWORD, '10.2.1.1')).toBe('success');
});

test('delays an address with many failures more and more, and still accepts a right password', async () => {
  const colleague = await addUserWithPassword(app);
  const waits = recordWaits();
  for (let n = 1; n <= 17; n += 1)
    expect(await attempt(`guess-${n}@office.example`, WRONG, '10.2.7.1')).toBe('bad_password');
  expect(waits).toEqual([1, 2, 4, 8, 10, 10, 10]);
  expect(await attempt(colleague.email, PASSWORD, '10.2.7.1')).toBe('success');
  expect(await attempt(colleague.email, WRONG, '10.2.7.2')).toBe('bad_password');
  expect(waits).toHaveLength(8);
  app.clock.advance(901);
  expect(await attempt(colleague.email, PASSWORD, '10.2.7.1')).toBe('success');
  expect(waits).toHaveLength(8);
});

test('refuses a flood from a slowed address without a delay, and says when to try again', async () => {
  for (let n = 1; n <= 10; n += 1) await attempt(`guess-${n}@flood.example`, WRONG, '10.2.8.1');
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const waits = recordWaits(over);
  let refusals = 0;
  const answers = Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      app
        .call(getToken, {
          body: { email: `flood-${n}@flood.example`, password: WRONG },
          address: '10.2.8.1',
        })
        .then((answer) => {
          if (answer.status === 429) refusals += 1;
          return answer;
        }),
    ),
  );
  await expect.poll(() => waits.length + refusals).toBe(30);
  end();
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(waits).toHaveLength(5);
  expect(refused).toHaveLength(25);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('locks an unknown address like any other', async () => {
  const email = 'nobody@people.example';
  for (let n = 1; n <= 5; n += 1) expect(await attempt(email, WRONG, `10.2.2.${n}`)).toBe('bad_password');
  expect(await attempt(email, WRONG, '10.2.2.9')).toBe('too_many_attempts');
});

test('reports at most five of fifty simultaneous wrong passwords', async () => {
  const { email } = await addUserWithPassword(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(email, WRONG, `10.2.3.${n}`)),
  );
  expect(answers.filter((answer) => answer === 'bad_password')).toHaveLength(5);
});

test('resets the failures of the account after a success', async () => {
  const { email } = await addUserWithPassword(app);
  for (let n = 1; n <= 4; n += 1) expect(await attempt(email, WRONG, '10.2.4.1')).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.4.1')).toBe('success');
  for (let n = 1; n <= 4; n += 1) expect(await attempt(email, WRONG, '10.2.4.1')).toBe('bad_password');
  expect(await attempt(email, PASSWORD, '10.2.4.1')).toBe('success');
});

test('slows the addresses of one IPv6 network together', async () => {
  const waits = recordWaits();
  for (let n = 1; n <= 10; n += 1) await attempt(`v6-${n}@people.example`, WRONG, `2001:db8:0:1::${n}`);
  await attempt('v6-11@people.example', WRONG, '2001:db8:0:1:ffff::1');
  expect(waits).toEqual([1]);
  await attempt('v6-12@people.example', WRONG, '2001:db8:0:2::1');
  expect(waits).toEqual([1]);
});

test('sees the lock from another process on the same database', async () => {
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

test('ignores a forged X-Forwarded-For when it counts addresses', async () => {
  const waits = recordWaits();
  for (let n = 1; n <= 11; n += 1) {
    await app.call(getToken, {
      body: { email: `forger-${n}@people.example`, password: WRONG },
      address: '10.2.6.1',
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
    });
  }
  expect(waits).toEqual([1]);
});
