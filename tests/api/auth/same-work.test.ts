import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agentChangePassword, agentLogin, getToken, userFromEmail } from '#contract/auth.ts';
import { addAgent, addUser, addUserWithPassword } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/**
 * Who asks must not learn from the time of an answer whether an address has an account. What takes time is the same for
 * both: statements and hashes, in their order. Clocks are not asked, because on a busy machine they say anything.
 */
const app = useTestApp();
const work = new AsyncLocalStorage<string[]>();
/** Node tells of each hash it works out. */
const hashes = createHook({
  init: (_, type) => void (type.startsWith('ARGON2') && work.getStore()?.push('a hash')),
});

beforeAll(() => {
  hashes.enable();
  const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const [statement] = asked as [string | { text: string }];
    work.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, asked);
  });
});
afterAll(() => {
  hashes.disable();
  vi.restoreAllMocks();
});

/** What a call has done, in its order. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  await work.run(done, call);
  return done;
}

test('a wrong password takes the same work for an unknown address as for a known one', async () => {
  const { email: known } = await addUserWithPassword(app);
  const { email: passwordless } = await addUser(app);
  const wrong = (email: string) =>
    workOf(() => app.call(getToken, { body: { email, password: 'Wrong password 1' } }));
  const unknown = await wrong('nobody@people.example');
  expect(unknown.filter((one) => one === 'a hash')).toHaveLength(1);
  expect(unknown.length).toBeGreaterThan(5);
  expect(await wrong(known)).toEqual(unknown);
  expect(await wrong(passwordless)).toEqual(unknown);
});

test('a wrong password of an agent takes the same work for an unknown address as for a known one', async () => {
  const { email: known } = await addAgent(app);
  const password = 'Wrong password 1';
  const wrong = (email: string) => workOf(() => app.call(agentLogin, { body: { email, password } }));
  const unknown = await wrong('nobody@agents.example');
  expect(unknown.length).toBeGreaterThan(5);
  expect(await wrong(known)).toEqual(unknown);
  const next = 'Seven green bottles 7';
  const change = (email: string) =>
    workOf(() =>
      app.call(agentChangePassword, {
        body: { email, password, newPassword: next, confirmPassword: next },
      }),
    );
  expect(await change(known)).toEqual(await change('nobody@agents.example'));
});

test('asking for a link takes the same work for an unknown address as for a known one', async () => {
  const { email: known } = await addUser(app);
  const link = (email: string) => workOf(() => app.call(userFromEmail, { query: { email } }));
  const unknown = await link('nobody@people.example');
  expect(unknown.length).toBeGreaterThan(5);
  expect(await link(known)).toEqual(unknown);
});
