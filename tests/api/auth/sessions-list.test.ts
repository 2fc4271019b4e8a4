import { expect, test } from 'vitest';
import { agentLogin, getToken } from '#contract/auth/auth.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import { getSessions, logOutElsewhere, logOutThere } from '#contract/security/sessions.ts';
import { addAgent, addSession, addUser, addUserWithPassword, PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { codeAt } from '#tests/support/authenticator.ts';

const app = useTestApp();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function logIn(email: string, address: string, userAgent: string): Promise<string> {
  const { body } = await app.call(getToken, {
    body: { email, password: PASSWORD },
    address,
    headers: { 'user-agent': userAgent },
  });
  if (body.status !== 'success') throw new Error(body.info);
  return body.token;
}

async function listed(token: string) {
  return (await app.call(getSessions, { token })).body.sessions;
}

async function lives(token: string): Promise<boolean> {
  return (await app.call(getUserProfile, { token })).status === 200;
}

test('lists the open sessions, this one first, with device, last use and only the range of the address', async () => {
  const { email } = await addUserWithPassword(app);
  const laptop = await logIn(email, '203.0.113.77', FIREFOX);
  const opened = app.clock.now.toISOString();
  app.clock.advance(600);
  const phone = await logIn(email, '2001:db8:85a3::8a2e:370:7334', SAFARI);
  const later = app.clock.now.toISOString();
  const onPhone = {
    id: expect.any(Number),
    who: 'owner',
    name: '',
    device: 'Safari on iPhone',
    network: '2001:db8:85a3::/48',
    opened: later,
    last_seen: later,
  };
  const onLaptop = {
    id: expect.any(Number),
    who: 'owner',
    name: '',
    device: 'Firefox on Windows',
    network: '203.0.113.0 to 203.0.113.255',
    opened,
    last_seen: opened,
  };
  expect(await listed(phone)).toEqual([
    { ...onPhone, here: true },
    { ...onLaptop, here: false },
  ]);
  expect((await listed(laptop)).map(({ here, device }) => [here, device])).toEqual([
    [true, 'Firefox on Windows'],
    [false, 'Safari on iPhone'],
  ]);
});

test('leaves out sessions that have ended, expired or been idle for too long', async () => {
  const { userId } = await addUser(app);
  const { now } = app.clock;
  await addSession(app, userId, { ended: now });
  await addSession(app, userId, { expires: now });
  await addSession(app, userId, { lastSeen: new Date(now.getTime() - 2_700_000) });
  expect(await listed(await addSession(app, userId))).toHaveLength(1);
});

test('logs out there: its next call is refused, and the others stay', async () => {
  const { userId } = await addUser(app);
  const [here, there, third] = await Promise.all([1, 2, 3].map(() => addSession(app, userId)));
  if (here === undefined || there === undefined || third === undefined) throw new Error();
  const id = (await listed(there)).find((session) => session.here)?.id ?? 0;
  expect((await app.call(logOutThere, { token: here, params: { id } })).status).toBe(200);
  expect(await Promise.all([here, there, third].map(lives))).toEqual([true, false, true]);
  expect((await app.call(logOutThere, { token: here, params: { id } })).status).toBe(404);
  const own = (await listed(here))[0]?.id ?? 0;
  expect((await app.call(logOutThere, { token: here, params: { id: own } })).status).toBe(404);
  expect(await lives(here)).toBe(true);
});

test('logs out everywhere else, including agents, and records it', async () => {
  const person = await addUser(app);
  const { agentId } = await addAgent(app, [person]);
  const [here, there] = [await addSession(app, person.userId), await addSession(app, person.userId)];
  const agent = await addSession(app, person.userId, { agentId });
  const stranger = await addSession(app, (await addUser(app)).userId);
  expect((await app.call(logOutElsewhere, { token: here })).status).toBe(200);
  expect(await Promise.all([here, there, agent, stranger].map(lives))).toEqual([true, false, false, true]);
  expect(await listed(here)).toHaveLength(1);
  const { events } = (await app.call(getSecurityEvents, { token: here })).body;
  expect(events.map(({ kind }) => kind)).toEqual(['signed-out-elsewhere']);
});

test('names an agent who opened the account, and no agent who only logged in', async () => {
  const person = await addUser(app);
  const { email } = await addAgent(app, [person]);
  const logInAgent = (mfa_code?: string) =>
    app.call(agentLogin, { body: { email, password: PASSWORD, ...(mfa_code && { mfa_code }) } });
  const first = (await logInAgent()).body;
  if (first.status !== 'success') throw new Error(first.info);
  const second = (await logInAgent(codeAt(first.mfa_secret ?? '', app.clock.now))).body;
  const token = second.status === 'success' ? (second.users?.[0]?.token ?? '') : '';
  const mine = await addSession(app, person.userId);
  expect(await listed(mine)).toHaveLength(1);
  expect(await lives(token)).toBe(true);
  const agents = (await listed(mine)).filter(({ who }) => who === 'agent');
  expect(agents.map(({ name }) => name)).toEqual([email]);
  // Agents see and end no sessions of the client.
  for (const [endpoint, params] of [
    [getSessions, {}],
    [logOutThere, { id: 1 }],
    [logOutElsewhere, {}],
  ] as const)
    expect((await app.call<typeof getSessions>(endpoint as never, { token, params })).status).toBe(403);
});
