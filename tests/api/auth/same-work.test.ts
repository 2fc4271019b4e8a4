import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agentChangePassword, agentLogin, getToken, userFromEmail } from '#contract/auth/auth.ts';
import { addAgent, addUser, addUserWithPassword } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/**
 * The time of a reply must not reveal whether an address has an account. The slow parts are the same for both:
 * statements and hashes, in order. Clocks are not compared, because they are unreliable on a busy machine.
 */
const app = useTestApp();
const work = new AsyncLocalStorage<string[]>();
/** Node reports each hash it calculates. */
const hashes = createHook({
  init: (_, type) => void (type.startsWith('ARGON2') && work.getStore()?.push('a hash')),
});

beforeAll(() => {
  hashes.enable();
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    work.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, args);
  });
});
afterAll(() => {
  hashes.disable();
  vi.restoreAllMocks();
});

/** What a call has done, in order. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  await work.run(done, call);
  return done;
}

test('does the same work for a wrong password whether the address is known or not', async () => {
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

test('does the same work for an agent’s wrong password whether the address is known or not', async () => {
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

test('does the same work for a link request whether the address is known or not', async () => {
  const { email: known } = await addUser(app);
  const link = (email: string) => workOf(() => app.call(userFromEmail, { query: { email } }));
  const unknown = await link('nobody@people.example');
  expect(unknown.length).toBeGreaterThan(5);
  expect(await link(known)).toEqual(unknown);
});
