import { beforeAll, expect, test } from 'vitest';
import { getToken, invalidateToken } from '#contract/auth/auth.ts';
import { getClients, getRefreshedClients, openClient } from '#contract/practice/clients.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { refreshAgentsClients, refreshChangedClients } from '#server/features/practice/refresh-jobs.ts';
import { deadlines } from '#server/features/tax/deadlines.service.ts';
import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addAgent, addAgentSession, addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

interface Agent {
  agentId: number;
  token: string;
}

async function agentOf(clients: readonly Person[]): Promise<Agent> {
  const { agentId } = await addAgent(app, clients);
  return { agentId, token: await addAgentSession(app, agentId) };
}

/** The agent's list once the facts of every client are up to date. The job works them out. */
async function upToDate({ agentId, token }: Agent) {
  await app.call(getClients, { token });
  await refreshAgentsClients(app.services, deadlines, { agentId });
  return (await app.call(getClients, { token })).body;
}

async function clientOf(agent: Agent, { userId }: Person) {
  return (await upToDate(agent)).clients.find(({ id }) => id === userId);
}

const isUpdating = async ({ token }: Agent, { userId }: Person) =>
  (await app.call(getClients, { token })).body.clients.find(({ id }) => id === userId)?.updating;

/** Money out without a tag, like an imported one. */
async function spend(token: string, date: string, pounds: number) {
  const body = { description: 'Paper', amount: pounds, trans_type: 'Out', trans_date: date, category: 11 };
  const { trans_id } = (await app.call(createTransaction, { token, body })).body;
  await app.services.db.asSystem((tx) =>
    tx.deleteFrom('claims').where('transaction_id', '=', trans_id).execute(),
  );
  return trans_id;
}

let now: Date;
beforeAll(() => {
  now = app.clock.now;
});

test('lists each client of the agent at once, and their facts when the job has worked them out', async () => {
  const ann = await addUser(app, { name: 'Ann Example' });
  const agent = await agentOf([ann]);
  const first = (await app.call(getClients, { token: agent.token })).body;
  expect(first).toMatchObject({ today: '2026-11-20', filing_year_id: 2025, this_year_id: 2026 });
  expect(first.clients).toEqual([{ id: ann.userId, email: ann.email, name: 'Ann Example', updating: true }]);
  const { clients } = await upToDate(agent);
  expect(clients).toMatchObject([
    {
      updating: false,
      facts: {
        untagged: 0,
        forms: { done: 0, needed: 1 },
        estimate: { filing_year: 0, this_year: 0 },
        deadline: { date: '2027-01-31', state: 'due', tax_year_id: 2025 },
        filing: { state: 'none' },
      },
    },
  ]);
});

test('the product itself works the facts out after the list is opened, without the test calling a job', async () => {
  const agent = await agentOf([await addUser(app)]);
  const { at } = (await app.call(getClients, { token: agent.token })).body;
  await expect
    .poll(
      async () =>
        (await app.call(getRefreshedClients, { token: agent.token, query: { since: at } })).body.waiting,
      { timeout: 10_000 },
    )
    .toBe(0);
  const { clients } = (await app.call(getRefreshedClients, { token: agent.token, query: { since: at } }))
    .body;
  expect(clients).toMatchObject([{ updating: false, facts: { untagged: 0 } }]);
});

test('shows no one else’s clients, and opens none of them', async () => {
  const [ann, bob] = [await addUser(app), await addUser(app)];
  const agent = await agentOf([ann]);
  const other = await agentOf([bob]);
  expect((await upToDate(agent)).clients.map(({ id }) => id)).toEqual([ann.userId]);
  const open = (user_id: number) => app.call(openClient, { token: agent.token, body: { user_id } });
  const [foreign, unknown] = [await open(bob.userId), await open(999_999_999)];
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.body.error).toBe(unknown.body.error);
  const { clients } = (
    await app.call(getRefreshedClients, { token: other.token, query: { since: now.toISOString() } })
  ).body;
  expect(clients.filter(({ id }) => id === ann.userId)).toEqual([]);
});

test('a removed client is gone from the list, and can no longer be opened', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await upToDate(agent);
  await app.services.db.asSystem((tx) =>
    tx.deleteFrom('practice_clients').where('user_id', '=', ann.userId).execute(),
  );
  expect((await app.call(getClients, { token: agent.token })).body.clients).toEqual([]);
  const opened = await app.call(openClient, { token: agent.token, body: { user_id: ann.userId } });
  expect(opened.status).toBe(404);
});

test('counts transactions without a tag, and is one lower after one is tagged', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  const token = await addSession(app, ann.userId);
  const id = await spend(token, '01/05/2025', 12);
  await spend(token, '01/05/2026', 14);
  // Before the year to file.
  await spend(token, '01/03/2025', 16);
  expect((await clientOf(agent, ann))?.facts?.untagged).toBe(2);
  await booksOf(app, token).tag([id], 11);
  expect(await isUpdating(agent, ann)).toBe(true);
  expect((await clientOf(agent, ann))?.facts?.untagged).toBe(1);
  expect(await isUpdating(agent, ann)).toBe(false);
});

test('the scheduled job notices a change while no one looks', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await upToDate(agent);
  await spend(await addSession(app, ann.userId), '01/05/2026', 14);
  await refreshChangedClients(app.services, deadlines);
  const { body } = await app.call(getClients, { token: agent.token });
  expect(body.clients).toMatchObject([{ updating: false, facts: { untagged: 1 } }]);
});

test('a change that is not yet saved when the job reads is not lost', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await upToDate(agent);
  await app.services.db.asUser(ann.userId, async (tx) => {
    await tx.updateTable('users').set({ name: 'Ann Other' }).where('user_id', '=', ann.userId).execute();
    await refreshAgentsClients(app.services, deadlines, { agentId: agent.agentId });
  });
  expect(await isUpdating(agent, ann)).toBe(true);
});

test('looking at an account does not make its facts out of date', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await upToDate(agent);
  await app.call(getUserProfile, { token: await addSession(app, ann.userId) });
  expect(await isUpdating(agent, ann)).toBe(false);
});

test('shows a day that has passed as overdue at once, until the facts are worked out again', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await upToDate(agent);
  const before = app.clock.now;
  app.clock.now = new Date('2027-02-01T10:00:00Z');
  try {
    const later = { ...agent, token: await addAgentSession(app, agent.agentId) };
    const [client] = (await app.call(getClients, { token: later.token })).body.clients;
    expect(client).toMatchObject({
      updating: true,
      facts: { deadline: { date: '2027-01-31', state: 'overdue' } },
    });
    // Nothing is entered, so as far as we know there was no return to file: the deadlines screen says the same.
    expect(await clientOf(later, ann)).toMatchObject({
      updating: false,
      facts: { deadline: { date: '2027-07-31', state: 'due', tax_year_id: 2025 } },
    });
  } finally {
    app.clock.now = before;
  }
});

test.each([
  ['filed', { success: true }],
  ['rejected', { success: false }],
  ['sent', { success: null, state: 'polling' }],
] as const)('shows the last return of the year to file as %s, with its day', async (state, columns) => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await addFiledReturn(app, ann.userId, { ...columns, submitted: new Date('2026-11-19T23:30:00Z') });
  expect((await clientOf(agent, ann))?.facts?.filing).toEqual({ state, on: '2026-11-19' });
});

test('counts no test and no other year as filed', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  await addFiledReturn(app, ann.userId, { test: true });
  await addFiledReturn(app, ann.userId, { tax_year: '2024-25' });
  expect((await clientOf(agent, ann))?.facts?.filing).toEqual({ state: 'none' });
});

test('opens a client without logging in again: the session is the agent’s, and the client sees the access', async () => {
  const ann = await addUser(app);
  const agent = await agentOf([ann]);
  const { body } = await app.call(openClient, { token: agent.token, body: { user_id: ann.userId } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body).toMatchObject({ email: ann.email, admin: 'N', agent: { id: agent.agentId } });
  // Not beyond the end of the agent's own.
  expect(body.web_login_timeout).toBeLessThanOrEqual(21_600);
  expect((await app.call(getUserProfile, { token: body.token })).status).toBe(200);
  const events = (await app.call(getSecurityEvents, { token: await addSession(app, ann.userId) })).body
    .events;
  expect(events.map(({ kind }) => kind)).toEqual(['agent-access']);
});

test('opening another client ends the session for the one before; logging out ends both', async () => {
  const [ann, bob] = [await addUser(app), await addUser(app)];
  const agent = await agentOf([ann, bob]);
  const open = async ({ userId }: Person) => {
    const { body } = await app.call(openClient, { token: agent.token, body: { user_id: userId } });
    return body.status === 'success' ? body.token : '';
  };
  const works = async (token: string) => (await app.call(getUserProfile, { token })).status === 200;
  const anns = await open(ann);
  expect(await works(anns)).toBe(true);
  const bobs = await open(bob);
  expect([await works(anns), await works(bobs)]).toEqual([false, true]);
  const { body } = await app.call(getToken, { body: { session_token: bobs } });
  const continued = body.status === 'success' ? body.token : '';
  await app.call(invalidateToken, { headers: { token: continued } });
  expect(await works(continued)).toBe(false);
  expect((await app.call(getClients, { token: agent.token })).status).toBe(401);
});

test('checks the time of an earlier reply', async () => {
  const agent = await agentOf([]);
  const { status } = await app.call(getRefreshedClients, { token: agent.token, query: { since: 'soon' } });
  expect(status).toBe(400);
});
