import { expect, test } from 'vitest';
import { adminEntry, getToken, setUserPassword } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { confirmIdentity, getSecurityEvents } from '#contract/security/security-events.ts';
import { recordSecurityEvent } from '#server/data/users/security-events.ts';
import { sweepSecurityEvents } from '#server/features/security/list-security-events.ts';
import { addAgent, addSession, addUserWithPassword, PASSWORD, signIn } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function eventsOf(token: string) {
  const { body } = await app.call(getSecurityEvents, { token });
  return body.events;
}

async function kindsOf(token: string) {
  return (await eventsOf(token)).map(({ kind }) => kind);
}

test('shows sign-ins, failures and the lock with time, address and device, newest first', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const attempt = (password: string) =>
    app.call(getToken, {
      body: { email: email.toUpperCase(), password },
      address: '192.0.2.44',
      headers: { 'user-agent': WINDOWS },
    });
  for (let n = 1; n <= 5; n += 1) await attempt('Wrong password 1');
  await attempt(PASSWORD);
  app.clock.advance(301);
  await attempt(PASSWORD);
  const events = await eventsOf(await addSession(app, userId));
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed-in',
    'account-locked',
    ...Array.from({ length: 5 }, () => 'sign-in-failed'),
  ]);
  expect(events[0]).toMatchObject({
    at: app.clock.now.toISOString(),
    actor: 'owner',
    name: '',
    address: '192.0.2.44',
    device: 'Firefox on Windows',
  });
  expect(events[1]).toMatchObject({ actor: 'unknown' });
});

test('shows an authenticator set up by staff, and wrong codes, the fifth one as a lock', async () => {
  const staff = await addUserWithPassword(app, { is_admin: true });
  await signIn(app, staff.email);
  const attempt = () =>
    app.call(getToken, {
      body: { email: staff.email, password: PASSWORD, mfa_code: '000000' },
      address: '192.0.2.45',
    });
  for (let n = 1; n <= 5; n += 1) expect((await attempt()).body).toMatchObject({ info: 'bad_mfa_code' });
  const events = await eventsOf(await addSession(app, staff.userId));
  expect(events.map(({ kind }) => kind)).toEqual([
    'account-locked',
    ...Array.from({ length: 5 }, () => 'wrong-authenticator-code'),
    'signed-in',
    'authenticator-set-up',
  ]);
  expect(events[0]).toMatchObject({ actor: 'unknown', address: '192.0.2.45' });
});

test('shows an agent once for each sign-in, at the first call, and adds nothing for a continued session', async () => {
  const person = await addUserWithPassword(app);
  const { agentId, email } = await addAgent(app, [person]);
  const token = await addSession(app, person.userId, { agentId });
  const own = await addSession(app, person.userId);
  expect(await kindsOf(own)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => app.call(getUserProfile, { token })));
  const { body } = await app.call(getToken, { body: { session_token: token } });
  if (body.status !== 'success') throw new Error(body.info);
  await app.call(getUserProfile, { token: body.token });
  const events = await eventsOf(own);
  expect(events).toMatchObject([{ kind: 'agent-access', actor: 'agent', name: email, address: '127.0.0.1' }]);
  // The agent is shown their own events, of which there are none.
  expect(await eventsOf(body.token)).toEqual([]);
});

test('shows the entry of staff once, and adds nothing for later calls', async () => {
  const staff = await addUserWithPassword(app, { is_admin: true });
  const token = await addSession(app, staff.userId);
  const { body } = await app.call(adminEntry, { body: { token, email: staff.email } });
  if (body.status !== 'success') throw new Error(body.info);
  await app.call(getUserProfile, { token: body.token });
  expect(await eventsOf(body.token)).toMatchObject([{ kind: 'staff-access', actor: 'staff' }]);
});

test('shows a failure that locks the account during a session as a lock', async () => {
  const { email, userId } = await addUserWithPassword(app);
  const token = await addSession(app, userId);
  const wrong = { password: 'Wrong password 1' };
  for (let n = 1; n <= 4; n += 1)
    await app.call(getToken, { body: { email, ...wrong }, address: '192.0.2.48' });
  await app.call(confirmIdentity, { token, body: wrong, address: '192.0.2.48' });
  expect((await kindsOf(token)).slice(0, 2)).toEqual(['account-locked', 'check-failed']);
});

test('shows a changed password, and a wrong code before it', async () => {
  const { email } = await addUserWithPassword(app);
  const token = await signIn(app, email);
  await app.call(setUserPassword, { token, body: {} });
  const [mail] = await app.mailTo(email);
  const code = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  const next = 'Another horse 43 battery';
  const change = (auth_code: string) =>
    app.call(setUserPassword, { token, body: { auth_code, password: next, pass_confirm: next } });
  await change(code === '00000000' ? '00000001' : '00000000');
  await change(code);
  expect(await kindsOf(await signIn(app, email, next))).toEqual([
    'signed-in',
    'password-changed',
    'check-failed',
    'signed-in',
  ]);
});

test('pages through earlier events, and a flood of failures hides none of them', async () => {
  const { userId } = await addUserWithPassword(app);
  const seen = { actor: 'unknown', address: '192.0.2.46', device: 'x', at: app.clock.now } as const;
  await app.services.db.asSystem(async (tx) => {
    await recordSecurityEvent(tx, userId, { ...seen, kind: 'password-changed' });
    for (let n = 1; n <= 200; n += 1)
      await recordSecurityEvent(tx, userId, { ...seen, kind: 'sign-in-failed' });
  });
  const token = await addSession(app, userId);
  const pageBefore = async (before?: number) =>
    (await app.call(getSecurityEvents, { token, query: before === undefined ? {} : { before } })).body;
  const first = await pageBefore();
  const second = await pageBefore(first.events.at(-1)?.id);
  const third = await pageBefore(second.events.at(-1)?.id);
  expect([first, second, third].map(({ events, earlier }) => [events.length, earlier])).toEqual([
    [100, true],
    [100, true],
    [1, false],
  ]);
  expect(third.events[0]?.kind).toBe('password-changed');
  const ids = [...first.events, ...second.events, ...third.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(201);
  expect(await pageBefore(third.events[0]?.id)).toEqual({ events: [], earlier: false });
});

test('has no earlier events after exactly one page', async () => {
  const { userId } = await addUserWithPassword(app);
  const seen = { actor: 'unknown', address: '192.0.2.47', device: 'x', at: app.clock.now } as const;
  await app.services.db.asSystem(async (tx) => {
    for (let n = 1; n <= 100; n += 1)
      await recordSecurityEvent(tx, userId, { ...seen, kind: 'sign-in-failed' });
  });
  const { body } = await app.call(getSecurityEvents, { token: await addSession(app, userId) });
  expect(body).toMatchObject({ earlier: false });
  expect(body.events).toHaveLength(100);
});

test('shows no one the events of others, and lets no one change or delete them', async () => {
  const one = await addUserWithPassword(app);
  const other = await addUserWithPassword(app);
  await signIn(app, one.email);
  expect(await eventsOf(await addSession(app, other.userId))).toEqual([]);
  const { db } = app.services;
  await expect(
    db.asSystem((tx) => tx.updateTable('security_events').set({ address: 'x' }).execute()),
  ).rejects.toThrow('security_events is added to only');
  await expect(db.asUser(one.userId, (tx) => tx.deleteFrom('security_events').execute())).rejects.toThrow();
});

test('deletes events after two years', async () => {
  const { email } = await addUserWithPassword(app);
  await signIn(app, email);
  app.clock.advance(2 * 365 * 86_400 - 3_600);
  await sweepSecurityEvents(app.services);
  expect(await kindsOf(await signIn(app, email))).toEqual(['signed-in', 'signed-in']);
  app.clock.advance(2 * 86_400);
  await sweepSecurityEvents(app.services);
  expect(await kindsOf(await signIn(app, email))).toEqual(['signed-in', 'signed-in']);
});
