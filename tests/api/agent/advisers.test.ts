import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addAgent as addAdviser,
  getUserAgents,
  lookUpAdviser,
  removeUserAgent,
} from '#contract/advisers/advisers.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { codeOf, logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** Spec 1, 5. */
const NO_MATCH = "We've not been able to find a match for your adviser code";

/** An adviser with a code, and a client who does not know them yet. */
async function strangers() {
  const agent = await addAgent(app);
  const client = await addUser(app);
  const token = await addSession(app, client.userId);
  return { agent, client, token, code: await codeOf(app, agent.practiceId) };
}

const advisersOf = async (token: string) => (await app.call(getUserAgents, { token })).body.agents;

test('shows whose code it is before access is given, and then gives it', async () => {
  const { agent, token, code } = await strangers();
  const shown = await app.call(lookUpAdviser, { token, body: { code } });
  expect(shown.body).toEqual({ status: 'success', name: 'Ada Advisers', is_adviser: false });
  expect(await advisersOf(token)).toEqual([]);
  expect((await app.call(addAdviser, { token, body: { code } })).body).toEqual({ status: 'success' });
  expect(await advisersOf(token)).toEqual([
    {
      id: agent.practiceId,
      name: 'Ada Advisers',
      email: agent.email,
      since: app.clock.now.toISOString(),
      via: 'adviser-code',
    },
  ]);
});

test('lets every person of the practice open the account from then on, and the client see each by name', async () => {
  const { agent, client, token, code } = await strangers();
  const colleague = await addAgent(app, [], { practiceId: agent.practiceId, role: 'member' });
  await app.call(addAdviser, { token, body: { code } });
  for (const { email } of [agent, colleague]) {
    const { tokens } = await logInAgent(app, email);
    expect((await app.call(getUserProfile, { token: tokens.get(client.userId) ?? '' })).status).toBe(200);
  }
  const { events } = (await app.call(getSecurityEvents, { token })).body;
  expect(events.map(({ kind, name }) => ({ kind, name }))).toEqual([
    { kind: 'agent-access', name: colleague.email },
    { kind: 'agent-access', name: agent.email },
    { kind: 'adviser-added', name: 'Ada Advisers' },
  ]);
});

test.each(['', '   ', 'x', 'ZZZZ-ZZZZ-ZZZZ', `' or true --`])(
  'finds no match for the code %j',
  async (code) => {
    const { token } = await strangers();
    const added = await app.call(addAdviser, { token, body: { code } });
    expect(added.body).toEqual({ status: 'error', message: NO_MATCH });
    const shown = await app.call(lookUpAdviser, { token, body: { code } });
    expect(shown.body).toEqual({ status: 'error', message: NO_MATCH });
    expect(await advisersOf(token)).toEqual([]);
  },
);

test('takes a code as people type it, once', async () => {
  const { token, code } = await strangers();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect((await app.call(addAdviser, { token, body: { code: typed } })).body.status).toBe('success');
  const again = await app.call(addAdviser, { token, body: { code } });
  expect(again.body).toEqual({ status: 'error', message: 'Ada Advisers is already your adviser.' });
  expect(await advisersOf(token)).toHaveLength(1);
});

test('gives access once when the same code is added twice at the same time', async () => {
  const { token, code } = await strangers();
  const both = await Promise.all([1, 2].map(() => app.call(addAdviser, { token, body: { code } })));
  expect(both.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
  expect(await advisersOf(token)).toHaveLength(1);
});

test('removing an adviser ends the sessions of all its people in this account at once, and no others', async () => {
  const { agent, client, token, code } = await strangers();
  const other = await addUser(app);
  await app.call(addAdviser, { token, body: { code } });
  await app.call(addAdviser, { token: await addSession(app, other.userId), body: { code } });
  const { own, tokens } = await logInAgent(app, agent.email);
  const opens = async (userId: number) =>
    (await app.call(getUserProfile, { token: tokens.get(userId) ?? '' })).status;
  expect([await opens(client.userId), await opens(other.userId)]).toEqual([200, 200]);
  const removed = await app.call(removeUserAgent, { token, body: { id: agent.practiceId } });
  expect(removed.body).toEqual({ status: 'success' });
  expect([await opens(client.userId), await opens(other.userId)]).toEqual([401, 200]);
  expect(own).not.toBe('');
  // Adding them again opens no old session.
  await app.call(addAdviser, { token, body: { code } });
  expect(await opens(client.userId)).toBe(401);
});

test('tells the practice by mail that a client has given and ended access, and the client that it was given', async () => {
  const { agent, client, token, code } = await strangers();
  await app.call(addAdviser, { token, body: { code } });
  const [given] = await app.mailTo(agent.email);
  expect(given?.text).toContain(`${client.email} has given your practice access`);
  expect((await app.mailTo(client.email))[0]?.text).toContain(
    'Ada Advisers can now open your Formledger account',
  );
  await app.call(removeUserAgent, { token, body: { id: agent.practiceId } });
  const mails = await app.mailTo(agent.email, 2);
  expect(mails.map(({ text }) => text).join('\n')).toContain(`${client.email} has ended the access`);
});

test('removes an adviser once, and not one of another account', async () => {
  const { agent, token, code } = await strangers();
  await app.call(addAdviser, { token, body: { code } });
  const stranger = await addSession(app, (await addUser(app)).userId);
  const body = { id: agent.practiceId };
  expect((await app.call(removeUserAgent, { token: stranger, body })).status).toBe(404);
  expect(await advisersOf(token)).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => app.call(removeUserAgent, { token, body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('refuses the list, adding and removing to an agent and to support, whatever they may open', async () => {
  const client = await addUser(app);
  const agent = await addAgent(app, [client]);
  const member = await addUser(app, { is_admin: true });
  const supporter = await addSession(app, client.userId);
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('sessions')
      .set({ supporter_id: member.userId })
      .where('user_id', '=', client.userId)
      .execute(),
  );
  const other = await addAgent(app);
  const code = await codeOf(app, other.practiceId);
  for (const token of [supporter, await addSession(app, client.userId, { agentId: agent.agentId })]) {
    expect((await app.call(getUserAgents, { token })).status).toBe(403);
    expect((await app.call(lookUpAdviser, { token, body: { code } })).status).toBe(403);
    expect((await app.call(addAdviser, { token, body: { code } })).status).toBe(403);
    expect((await app.call(removeUserAgent, { token, body: { id: agent.practiceId } })).status).toBe(403);
  }
});

test('asks who it is before access is given long after the login', async () => {
  const { token, code } = await strangers();
  app.clock.advance(601);
  const { status, body } = await app.call(addAdviser, { token, body: { code } });
  expect({ status, body }).toMatchObject({ status: 403, body: { error: 'confirm_identity' } });
  expect(await advisersOf(token)).toEqual([]);
});

test('stops an account that tries codes after twenty in 15 minutes, also for a right one', async () => {
  const { token, code } = await strangers();
  const tried = (sent: string) => app.call(lookUpAdviser, { token, body: { code: sent } });
  for (let count = 0; count < 20; count += 1)
    expect((await tried(randomUUID().slice(0, 12))).status).toBe(200);
  expect((await tried(code)).status).toBe(429);
  expect((await app.call(addAdviser, { token, body: { code } })).status).toBe(429);
  app.clock.advance(900);
  expect((await tried(code)).body.status).toBe('success');
});
