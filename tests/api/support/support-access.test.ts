import { expect, test } from 'vitest';
import { getUserAgents } from '#contract/advisers/advisers.ts';
import { getToken, invalidateToken } from '#contract/auth/auth.ts';
import { getDataExport } from '#contract/data-rights/data-rights.ts';
import { listForms } from '#contract/definitions/definitions.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { endpoints } from '#contract/index.ts';
import { getSecondFactors } from '#contract/security/second-factors.ts';
import { getSecurityEvents } from '#contract/security/security-events.ts';
import { getSessions, logOutThere } from '#contract/security/sessions.ts';
import { removeStaff, resetAuthenticator, setRoles } from '#contract/staff/staff.ts';
import * as contract from '#contract/support/support.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { ANOTHER_PART, openedBy } from '#server/data/users/opened-words.ts';
import { sweepSecurityEvents } from '#server/features/security/list-security-events.ts';
import { addAgent, addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

interface InAccount extends Person {
  token: string;
}

async function owner(): Promise<InAccount> {
  const person = await addUser(app);
  return { ...person, token: await addSession(app, person.userId) };
}

async function supporter(): Promise<InAccount> {
  const person = await addUser(app, { is_admin: true, staff_roles: ['support'] });
  return { ...person, token: await addSession(app, person.userId) };
}

function grant({ token }: InAccount) {
  return app.call(contract.authSupportAccess, { token });
}

function open(staff: InAccount, { userId }: Person) {
  return app.call(contract.openSupportedAccount, { token: staff.token, params: { id: userId } });
}

/** A supporter's session in the account of someone who has just granted access. */
async function opened(): Promise<{ mine: InAccount; staff: InAccount; theirs: string }> {
  const [mine, staff] = [await owner(), await supporter()];
  await grant(mine);
  return { mine, staff, theirs: (await open(staff, mine)).body.token };
}

async function isOpen(token: string): Promise<boolean> {
  return (await app.call(getUserProfile, { token })).status === 200;
}

test('lets support in for one hour; the profile has its start, and pressing again does not extend it', async () => {
  const mine = await owner();
  const start = async () => (await app.call(getUserProfile, { token: mine.token })).body.support_token_start;
  expect(await start()).toBe('');
  const granted = app.clock.now.toISOString();
  expect((await grant(mine)).body).toEqual({
    status: 'success',
    message: 'Support access expires in 1 hour.',
  });
  expect(await start()).toBe(granted);
  app.clock.advance(1_800);
  expect((await grant(mine)).body.status).toBe('success');
  expect(await start()).toBe(granted);
  const { body } = await app.call(getUserProfile, { token: mine.token });
  expect(body.support_seconds_left).toBe(1_800);
  app.clock.advance(1_800);
  expect(await start()).toBe('');
  await grant(mine);
  expect(await start()).toBe(app.clock.now.toISOString());
});

test('ends at 60:00 by the clock of the server, to the second, whatever support does', async () => {
  const { mine, staff, theirs } = await opened();
  app.clock.advance(1_800);
  const { body } = await app.call(getToken, { body: { session_token: theirs } });
  if (body.status !== 'success') throw new Error(body.info);
  expect(body).toMatchObject({ read_only: 'Y', admin: 'N', web_login_timeout: 1_800 });
  app.clock.advance(1_799);
  expect(await isOpen(body.token)).toBe(true);
  const back = { ...staff, token: await addSession(app, staff.userId) };
  expect((await open(back, mine)).body.web_login_timeout).toBe(1);
  app.clock.advance(1);
  expect(await isOpen(body.token)).toBe(false);
  expect((await open(back, mine)).status).toBe(404);
  expect((await app.call(getToken, { body: { session_token: body.token } })).body.status).toBe('error');
});

test('opens a read-only session of the account, which has no staff rights', async () => {
  const { mine, theirs, staff } = await opened();
  expect((await app.call(getUserProfile, { token: theirs })).body.email).toBe(mine.email);
  const change = await app.call(saveUserProfile, { token: theirs, body: { name: 'Someone Else' } });
  expect(change.status).toBe(403);
  expect(change.body).toMatchObject({
    error: 'read_only',
    message: 'You can look at this account but not change it.',
  });
  expect((await app.call(contract.getSupportedAccounts, { token: theirs })).status).toBe(403);
  expect((await open({ ...staff, token: theirs }, mine)).status).toBe(403);
});

test('ends at once when the owner ends it', async () => {
  const { mine, staff, theirs } = await opened();
  expect(await isOpen(theirs)).toBe(true);
  await app.call(contract.endSupportAccess, { token: mine.token });
  expect(await isOpen(theirs)).toBe(false);
  expect((await open(staff, mine)).status).toBe(404);
  expect((await app.call(getUserProfile, { token: mine.token })).body.support_token_start).toBe('');
  // Ending it again changes nothing.
  expect((await app.call(contract.endSupportAccess, { token: mine.token })).status).toBe(200);
});

test('ends when the owner logs support out in the list of sessions', async () => {
  const { mine, staff, theirs } = await opened();
  const { sessions } = (await app.call(getSessions, { token: mine.token })).body;
  const session = sessions.find(({ who }) => who === 'support');
  expect(session).toMatchObject({ name: staff.email, here: false });
  await app.call(logOutThere, { token: mine.token, params: { id: session?.id ?? 0 } });
  expect(await isOpen(theirs)).toBe(false);
  expect((await open(staff, mine)).status).toBe(404);
});

test.each([
  ['removed from the staff', (id: number) => ({ endpoint: removeStaff, params: { id } })],
  ['without an authenticator', (id: number) => ({ endpoint: resetAuthenticator, params: { id } })],
  [
    'without the support role',
    (id: number) => ({
      endpoint: setRoles,
      params: { id },
      body: { roles: ['viewer'], before: ['support'] },
    }),
  ],
])('ends for a supporter who is now %s', async (_, act) => {
  const { staff, theirs } = await opened();
  const approver = await addUser(app, { is_admin: true, staff_roles: ['approver'] });
  const { endpoint, ...sent } = act(staff.userId);
  const token = await addSession(app, approver.userId);
  expect((await app.call<typeof setRoles>(endpoint as never, { ...sent, token })).status).toBe(200);
  expect(await isOpen(theirs)).toBe(false);
});

test('leaving ends only the session in that account', async () => {
  const { mine, staff, theirs } = await opened();
  await app.call(invalidateToken, { token: theirs });
  expect(await isOpen(theirs)).toBe(false);
  expect(await isOpen(staff.token)).toBe(true);
  expect((await open(staff, mine)).status).toBe(200);
});

test('lists only accounts with access now, with the minutes left, and never the own one', async () => {
  const [mine, staff] = [await owner(), await supporter()];
  await grant(mine);
  await grant(staff);
  const listed = async () => {
    const token = await addSession(app, staff.userId);
    const { accounts } = (await app.call(contract.getSupportedAccounts, { token })).body;
    return accounts.filter(({ id }) => id === mine.userId || id === staff.userId);
  };
  app.clock.advance(61);
  expect(await listed()).toEqual([
    {
      id: mine.userId,
      email: mine.email,
      name: '',
      ends: new Date(app.clock.now.getTime() + 3_539_000).toISOString(),
      minutes_left: 59,
    },
  ]);
  expect((await open(staff, staff)).status).toBe(404);
  app.clock.advance(3_539);
  expect(await listed()).toEqual([]);
});

test('refuses everyone else: people without a grant, other staff, agents and read-only sessions', async () => {
  const [mine, staff] = [await owner(), await supporter()];
  const missing = await app.call(contract.openSupportedAccount, {
    token: staff.token,
    params: { id: 999_999_999 },
  });
  const { request_id: _, ...refusal } = (await open(staff, mine)).body as { request_id?: string };
  expect(missing.body).toMatchObject(refusal);
  await grant(mine);
  const editor = await addUser(app, { is_admin: true });
  const token = await addSession(app, editor.userId);
  expect((await open({ ...editor, token }, mine)).status).toBe(403);
  const { agentId } = await addAgent(app, [mine]);
  const agent = await addSession(app, mine.userId, { agentId });
  for (const endpoint of [contract.authSupportAccess, contract.endSupportAccess, contract.getSupportViews]) {
    const { status, body } = await app.call<typeof contract.authSupportAccess>(endpoint as never, {
      token: agent,
    });
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'Unauthorised' });
  }
});

test('gives a person with only the support right no forms, and says so at the log-in', async () => {
  const staff = await supporter();
  expect((await app.call(listForms, { token: staff.token })).status).toBe(403);
  const { body } = await app.call(getToken, { body: { session_token: staff.token } });
  expect(body).toMatchObject({ admin: 'N', support: 'Y' });
  const both = await addUser(app, { is_admin: true, staff_roles: ['viewer', 'support'] });
  const token = await addSession(app, both.userId);
  expect((await app.call(listForms, { token })).status).toBe(200);
  expect((await app.call(getToken, { body: { session_token: token } })).body).toMatchObject({
    admin: 'Y',
    support: 'Y',
  });
});

test('shows the owner what support looked at: once a minute for each thing, and nobody else’s', async () => {
  const { mine, staff, theirs } = await opened();
  const views = async (token: string) => (await app.call(contract.getSupportViews, { token })).body;
  expect(await views(mine.token)).toEqual({ views: [], earlier: false });
  for (let n = 0; n < 3; n += 1) await app.call(getTransactions, { token: theirs });
  await app.call(saveUserProfile, { token: theirs, body: { name: 'x' } });
  const first = new Date(app.clock.now);
  first.setUTCSeconds(0, 0);
  app.clock.advance(60);
  await app.call(getTransactions, { token: theirs });
  await app.call(getUserProfile, { token: theirs });
  const second = new Date(first.getTime() + 60_000).toISOString();
  const line = { id: expect.any(Number), who: staff.email };
  expect((await views(mine.token)).views).toEqual([
    { ...line, at: second, what: 'Profile' },
    { ...line, at: second, what: 'Transactions' },
    { ...line, at: first.toISOString(), what: 'Transactions' },
  ]);
  // The owner's own calls are not in it, nor is it in anyone else's list.
  await app.call(getTransactions, { token: mine.token });
  expect((await views(mine.token)).views).toHaveLength(3);
  expect((await views((await owner()).token)).views).toEqual([]);
  // Support cannot read, change or end what only the owner can.
  for (const endpoint of [contract.getSupportViews, contract.endSupportAccess, contract.authSupportAccess])
    expect(
      (await app.call<typeof contract.endSupportAccess>(endpoint as never, { token: theirs })).status,
    ).toBe(403);
});

test('leaves out what support was refused, and says the rest in words for people', async () => {
  const { mine, theirs } = await opened();
  for (const endpoint of [getDataExport, getSessions, contract.getSupportViews, getUserAgents])
    expect((await app.call<typeof getSessions>(endpoint as never, { token: theirs })).status).toBe(403);
  expect((await app.call(getSecondFactors, { token: theirs })).status).toBe(200);
  const { views } = (await app.call(contract.getSupportViews, { token: mine.token })).body;
  expect(views.map(({ what }) => what)).toEqual(['Ways to log in']);
});

test('has words for every call that support can make', () => {
  const without = [...endpoints.values()].filter(
    (endpoint) => endpoint.access === 'session' && !endpoint.changes && openedBy(endpoint) === ANOTHER_PART,
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('pages through a long list, and deletes it only after two years', async () => {
  const mine = await owner();
  const { db } = app.services;
  const views = Array.from({ length: 150 }, (_, n) => ({
    user_id: mine.userId,
    session_id: 1,
    supporter: 'ann@staff.example',
    at: new Date(app.clock.now.getTime() + n * 60_000),
    what: 'Transactions',
  }));
  await db.asSystem((tx) => tx.insertInto('support_views').values(views).execute());
  const page = async (before?: number) =>
    (await app.call(contract.getSupportViews, { token: mine.token, query: before ? { before } : {} })).body;
  const latest = await page();
  expect([latest.views.length, latest.earlier]).toEqual([100, true]);
  const rest = await page(latest.views.at(-1)?.id);
  expect([rest.views.length, rest.earlier]).toEqual([50, false]);
  const refusal = /added to only/;
  await expect(db.asUser(mine.userId, (tx) => tx.deleteFrom('support_views').execute())).rejects.toThrow(
    refusal,
  );
  await expect(
    db.asSystem((tx) => tx.updateTable('support_views').set({ what: 'Nothing' }).execute()),
  ).rejects.toThrow(refusal);
  const stored = async () => (await page()).views.length;
  await sweepSecurityEvents({ db, clock: () => new Date('2028-11-01') });
  expect(await stored()).toBe(100);
  await sweepSecurityEvents({ db, clock: () => new Date('2029-01-01') });
  expect(await stored()).toBe(0);
});

test('puts grants, openings and ends into the security activity of the owner', async () => {
  const { mine, staff } = await opened();
  await app.call(contract.endSupportAccess, { token: mine.token });
  const { events } = (await app.call(getSecurityEvents, { token: mine.token })).body;
  expect(events.map(({ kind, actor, name }) => [kind, actor, name])).toEqual([
    ['support-ended', 'owner', ''],
    ['support-access', 'staff', staff.email],
    ['support-granted', 'owner', ''],
  ]);
});

test('lets one of the end and a new opening win, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mine, staff } = await opened();
    const [reply] = await Promise.all([
      open(staff, mine),
      app.call(contract.endSupportAccess, { token: mine.token }),
    ]);
    if (reply.status === 200) expect(await isOpen(reply.body.token)).toBe(false);
    else expect(reply.status).toBe(404);
  }
});
