import { beforeEach, expect, test } from 'vitest';
import { agentChangePassword, agentLogin, invalidateToken, userFromEmail } from '#contract/auth/auth.ts';
import {
  agentSecurityEvents,
  confirmIdentity,
  getSecurityEvents,
} from '#contract/security/security-events.ts';
import { recordAgentEvent } from '#server/data/users/security-events.ts';
import { sweepSecurityEvents } from '#server/features/security/list-security-events.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { addAgent, addSession, addUser, PASSWORD, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const WRONG = 'Wrong password 1';

/** Different for each test, because failures slow an address down. */
let address = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  address = `10.7.0.${tests}`;
});

async function login(email: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = { email, ...('token' in more ? {} : { password: PASSWORD }), ...more };
  const sent = { body, address, headers: { 'user-agent': WINDOWS, ...headers } };
  return (await app.call(agentLogin, sent)).body;
}

interface Adviser {
  agentId: number;
  email: string;
  secret: string;
  /** The token of their own session, from the last log-in. */
  own: string;
}

/** An agent of these clients who has set up an authenticator and logged in with it. */
async function enrolled(clients: readonly Person[] = []): Promise<Adviser> {
  const { agentId, email } = await addAgent(app, clients);
  const first = await login(email);
  const secret = first.status === 'success' ? (first.mfa_secret ?? '') : '';
  const own = await ownSessionOf(email, secret);
  return { agentId, email, secret, own };
}

/** Logs in and returns a reader of the events; the clock is past the code that was used. */
async function ownSessionOf(email: string, secret: string, more: object = {}): Promise<string> {
  const reply = await login(email, { mfa_code: codeAt(secret, app.clock.now), ...more });
  if (reply.status !== 'success') throw new Error(reply.info);
  app.clock.advance(60);
  return reply.agent_token ?? '';
}

const wrongCode = (secret: string) => (codeAt(secret, app.clock.now) === '000000' ? '000001' : '000000');

async function pageOf(own: string, before?: number) {
  const query = before === undefined ? {} : { before };
  const { status, body } = await app.call(agentSecurityEvents, { token: own, query });
  if (status !== 200) throw new Error(body.error);
  return body;
}

async function kindsOf(own: string) {
  return (await pageOf(own)).events.map(({ kind }) => kind);
}

test('shows the authenticator set-up and the log-in after a first log-in, with time, address and device', async () => {
  const at = app.clock.now.toISOString();
  const { own } = await enrolled();
  const { events, earlier } = await pageOf(own);
  const seen = { actor: 'owner', name: '', at, address, device: 'Firefox on Windows' };
  expect(events).toEqual([
    { ...seen, id: expect.any(Number), kind: 'signed-in' },
    { ...seen, id: expect.any(Number), kind: 'authenticator-set-up' },
  ]);
  expect(earlier).toBe(false);
});

test('shows no authenticator set-up after a later log-in', async () => {
  const { email, secret } = await enrolled();
  expect(await kindsOf(await ownSessionOf(email, secret))).toEqual([
    'signed-in',
    'signed-in',
    'authenticator-set-up',
  ]);
});

test('shows wrong passwords, and the fifth one as a lock', async () => {
  const { email, secret, own } = await enrolled();
  for (let n = 1; n <= 5; n += 1) await login(email.toUpperCase(), { password: WRONG });
  const { events } = await pageOf(own);
  expect(events.map(({ kind }) => kind)).toEqual([
    'account-locked',
    ...Array.from({ length: 5 }, () => 'sign-in-failed'),
    'signed-in',
    'authenticator-set-up',
  ]);
  expect(events[0]).toMatchObject({ actor: 'unknown', address, device: 'Firefox on Windows' });
  // Refused without checking the password: no event.
  await login(email);
  app.clock.advance(301);
  expect((await kindsOf(await ownSessionOf(email, secret))).slice(0, 2)).toEqual([
    'signed-in',
    'account-locked',
  ]);
});

test('distinguishes wrong authenticator codes from wrong passwords, and locks after the fifth', async () => {
  const { email, secret, own } = await enrolled();
  for (let n = 1; n <= 5; n += 1) await login(email, { mfa_code: wrongCode(secret) });
  expect((await kindsOf(own)).slice(0, 6)).toEqual([
    'account-locked',
    ...Array.from({ length: 5 }, () => 'wrong-authenticator-code'),
  ]);
});

test('shows a mailed code as a log-in, and a wrong one as a failure', async () => {
  const { email, secret, own } = await enrolled();
  const { headers } = await app.call(userFromEmail, { query: { email } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const [mail] = await app.mailTo(email);
  const token = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await login(email, { token: token === '00000000' ? '00000001' : '00000000' }, { cookie });
  await login(email, { token, mfa_code: codeAt(secret, app.clock.now) }, { cookie });
  expect((await kindsOf(own)).slice(0, 2)).toEqual(['signed-in', 'sign-in-failed']);
});

test('shows a changed password, and earlier wrong ones with the lock they cause', async () => {
  const { email, secret } = await enrolled();
  const next = 'Seven green bottles 7';
  const change = (password: string) =>
    app.call(agentChangePassword, {
      body: { email, password, newPassword: next, confirmPassword: next },
      address,
      headers: { 'user-agent': WINDOWS },
    });
  await change(WRONG);
  await change(PASSWORD);
  app.clock.advance(60);
  const { events } = await pageOf(await ownSessionOf(email, secret, { password: next }));
  expect(events.slice(0, 3)).toMatchObject([
    { kind: 'signed-in' },
    { kind: 'password-changed', actor: 'owner', address, device: 'Firefox on Windows' },
    { kind: 'check-failed', actor: 'unknown', address },
  ]);
  for (let n = 1; n <= 5; n += 1) await change(WRONG);
  app.clock.advance(301);
  const kinds = await kindsOf(await ownSessionOf(email, secret, { password: next }));
  expect(kinds.slice(0, 3)).toEqual(['signed-in', 'account-locked', 'check-failed']);
});

test('shows the agent three failures before a change with the end of every session, and the client the same as before', async () => {
  const client = await addUser(app);
  const { agentId, email, secret } = await enrolled([client]);
  const token = await addSession(app, client.userId, { agentId });
  const wrong = () => app.call(confirmIdentity, { token, body: { password: WRONG }, address });
  await wrong();
  await wrong();
  expect((await wrong()).status).toBe(401);
  app.clock.advance(1);
  const { events } = await pageOf(await ownSessionOf(email, secret));
  expect(events.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'signed-in',
    'signed-out-everywhere',
    'check-failed',
    'check-failed',
    'check-failed',
  ]);
  expect(events[1]).toMatchObject({ actor: 'unknown', address });
  expect(events[2]).toMatchObject({ actor: 'owner', address });
  const { body } = await app.call(getSecurityEvents, { token: await addSession(app, client.userId) });
  expect(body.events.map(({ kind, actor, name }) => [kind, actor, name])).toEqual([
    ['signed-out-everywhere', 'agent', email],
    ['check-failed', 'agent', email],
    ['check-failed', 'agent', email],
    ['check-failed', 'agent', email],
    ['agent-access', 'agent', email],
  ]);
});

test('shows three failures at the lock screen with the end of every session', async () => {
  const client = await addUser(app);
  const { agentId, email, secret } = await enrolled([client]);
  const token = await addSession(app, client.userId, { agentId });
  await app.call(invalidateToken, { headers: { token } });
  for (let n = 1; n <= 3; n += 1) await login(email, { password: WRONG }, { token });
  app.clock.advance(1);
  const kinds = await kindsOf(await ownSessionOf(email, secret));
  expect(kinds.slice(0, 5).toSorted()).toEqual([
    'sign-in-failed',
    'sign-in-failed',
    'sign-in-failed',
    'signed-in',
    'signed-out-everywhere',
  ]);
});

test('shows a failure that locks the account during a session as a lock, to the person it concerns', async () => {
  const client = await addUser(app);
  const { agentId, email, own } = await enrolled([client]);
  const token = await addSession(app, client.userId, { agentId });
  for (let n = 1; n <= 4; n += 1) await login(email, { password: WRONG });
  await app.call(confirmIdentity, { token, body: { password: WRONG }, address });
  expect((await kindsOf(own)).slice(0, 2)).toEqual(['account-locked', 'check-failed']);
  const { body } = await app.call(getSecurityEvents, { token: await addSession(app, client.userId) });
  expect(body.events.map(({ kind }) => kind)).toEqual(['check-failed', 'agent-access']);
});

test('shows an agent who acts for a client their own activity, and none of the client’s', async () => {
  const client = await addUser(app);
  const { agentId, own } = await enrolled([client]);
  const token = await addSession(app, client.userId, { agentId });
  const { body } = await app.call(getSecurityEvents, { token });
  expect(body.events).toEqual((await pageOf(own)).events);
  expect(body.events.length).toBe(2);
});

test('shows none of it to the client or to another agent of the client', async () => {
  const client = await addUser(app);
  await enrolled([client]);
  const other = await addAgent(app, [client]);
  const others = await addSession(app, client.userId, { agentId: other.agentId });
  expect((await app.call(getSecurityEvents, { token: others })).body.events).toEqual([]);
  const own = await addSession(app, client.userId);
  const { body } = await app.call(getSecurityEvents, { token: own });
  // The agents' actions for the client, as before.
  expect(new Set(body.events.map(({ kind }) => kind))).toEqual(new Set(['agent-access']));
});

test('shows nothing for the number of someone else’s event', async () => {
  const one = await enrolled();
  const two = await enrolled();
  const [newest] = (await pageOf(two.own)).events;
  const { events } = await pageOf(one.own, newest?.id);
  expect(events).toEqual((await pageOf(one.own)).events);
});

test('opens no session after a log-in without an authenticator code', async () => {
  const { email } = await enrolled();
  const reply = await login(email);
  expect(reply).toEqual({ status: 'success', mfa: 'Y' });
});

test('pages through earlier events without repeating or missing any', async () => {
  const { agentId, own } = await enrolled();
  await app.services.db.asSystem(async (tx) => {
    for (let n = 1; n <= 248; n += 1)
      await recordAgentEvent(tx, agentId, {
        kind: 'sign-in-failed',
        actor: 'unknown',
        address: `192.0.2.${n}`,
        device: 'x',
        at: app.clock.now,
      });
  });
  const first = await pageOf(own);
  const second = await pageOf(own, first.events.at(-1)?.id);
  const third = await pageOf(own, second.events.at(-1)?.id);
  expect([first, second, third].map(({ events, earlier }) => [events.length, earlier])).toEqual([
    [100, true],
    [100, true],
    [50, false],
  ]);
  const ids = [...first.events, ...second.events, ...third.events].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(250);
  expect(third.events.at(-1)?.kind).toBe('authenticator-set-up');
});

test('lets no one change or delete events of agents', async () => {
  const { agentId } = await enrolled();
  const { db } = app.services;
  await expect(
    db.asSystem((tx) => tx.updateTable('agent_security_events').set({ address: 'x' }).execute()),
  ).rejects.toThrow('agent_security_events is added to only');
  await expect(db.asAgent(agentId, (tx) => tx.deleteFrom('agent_security_events').execute())).rejects.toThrow(
    'agent_security_events is added to only',
  );
});

test('deletes events of agents after two years', async () => {
  const { email, secret } = await enrolled();
  app.clock.advance(2 * 365 * 86_400 - 3_600);
  await sweepSecurityEvents(app.services);
  expect(await kindsOf(await ownSessionOf(email, secret))).toEqual([
    'signed-in',
    'signed-in',
    'authenticator-set-up',
  ]);
  app.clock.advance(2 * 86_400);
  await sweepSecurityEvents(app.services);
  expect(await kindsOf(await ownSessionOf(email, secret))).toEqual(['signed-in', 'signed-in']);
});
