import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentLogin } from '#contract/auth/auth.ts';
import { getUserAgents } from '#contract/advisers/advisers.ts';
import {
  changePracticeCode,
  getPracticeAccess,
  inviteToPractice,
  leaveClient,
  renamePractice,
  withdrawInvitation,
} from '#contract/practice/practice-clients.ts';
import {
  changeRole,
  getPracticeLog,
  getPracticePeople,
  invitePerson,
  joinPractice,
  lookUpInvitation,
  removePerson,
} from '#contract/practice/practice-people.ts';
import { getUserProfile } from '#contract/profile/profile.ts';
import { addAgent, addAgentSession, addSession, addUser, PASSWORD } from '#tests/support/people.ts';
import { codeOf, joiningToken, joinWith, logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const newEmail = () => `${randomUUID()}@agents.example`;

/** A practice with a client, its owner, a member and a viewer, each with a session of their own. */
async function practice() {
  const client = await addUser(app);
  const owner = await addAgent(app, [client]);
  const { practiceId } = owner;
  const member = await addAgent(app, [], { practiceId, role: 'member' });
  const viewer = await addAgent(app, [], { practiceId, role: 'viewer' });
  const own = (agentId: number) => addAgentSession(app, agentId);
  return {
    client,
    practiceId,
    owner: { ...owner, token: await own(owner.agentId) },
    member: { ...member, token: await own(member.agentId) },
    viewer: { ...viewer, token: await own(viewer.agentId) },
  };
}

const rolesOf = async (token: string) =>
  (await app.call(getPracticePeople, { token })).body.people.map(({ id, role }) => [id, role]);

test('lets an owner invite a colleague by mail, who chooses a password, sets up an authenticator and opens the clients', async () => {
  const { client, owner } = await practice();
  const email = newEmail();
  const sent = await app.call(invitePerson, { token: owner.token, body: { email, role: 'member' } });
  expect(sent.body).toEqual({ status: 'success' });
  const token = await joiningToken(app, email);
  const shown = await app.call(lookUpInvitation, { body: { token } });
  expect(shown.body).toEqual({ status: 'success', practice: 'Ada Advisers', email, role: 'member' });
  expect(await joinWith(app, token)).toEqual({ status: 'success' });
  const { tokens } = await logInAgent(app, email);
  expect((await app.call(getUserProfile, { token: tokens.get(client.userId) ?? '' })).status).toBe(200);
  const { people, invitations } = (await app.call(getPracticePeople, { token: owner.token })).body;
  expect(people).toContainEqual(expect.objectContaining({ email, role: 'member', name: 'Cleo Colleague' }));
  expect(invitations).toMatchObject([{ email, state: 'accepted', role: 'member' }]);
});

test('takes a joining link once, also of two at the same time', async () => {
  const { owner } = await practice();
  const email = newEmail();
  await app.call(invitePerson, { token: owner.token, body: { email, role: 'viewer' } });
  const token = await joiningToken(app, email);
  const both = await Promise.all([joinWith(app, token), joinWith(app, token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['error', 'success']);
  expect((await joinWith(app, token)).status).toBe('error');
  expect((await app.call(lookUpInvitation, { body: { token } })).body.status).toBe('error');
});

test('takes no joining link that was withdrawn, replaced or is 14 days old, and no weak password', async () => {
  const { owner } = await practice();
  const email = newEmail();
  const ask = () => app.call(invitePerson, { token: owner.token, body: { email, role: 'member' } });
  await ask();
  const replaced = await joiningToken(app, email);
  await ask();
  const latest = await joiningToken(app, email, 2);
  expect(latest).not.toBe(replaced);
  expect((await joinWith(app, replaced)).status).toBe('error');
  const weak = { token: latest, name: 'Cleo', password: 'short', confirmPassword: 'short' };
  expect((await app.call(joinPractice, { body: weak })).body).toMatchObject({ status: 'error' });
  const { invitations } = (await app.call(getPracticePeople, { token: owner.token })).body;
  const id = invitations.find(({ state }) => state === 'open')?.id ?? 0;
  await app.call(withdrawInvitation, { token: owner.token, body: { id } });
  expect((await joinWith(app, latest)).status).toBe('error');
  await ask();
  const old = await joiningToken(app, email, 3);
  app.clock.advance(14 * 86_400);
  expect((await joinWith(app, old)).status).toBe('error');
});

test('refuses to join with an address that belongs to an adviser already', async () => {
  const { owner } = await practice();
  const { email } = await addAgent(app);
  await app.call(invitePerson, { token: owner.token, body: { email, role: 'member' } });
  const reply = await joinWith(app, await joiningToken(app, email));
  expect(reply.message).toContain('already belongs to an adviser');
});

test('lets only owners manage people, the name, the code and clients', async () => {
  const { client, owner, member, viewer } = await practice();
  const calls = [
    [invitePerson, { email: newEmail(), role: 'member' }],
    [changeRole, { id: owner.agentId, role: 'viewer' }],
    [removePerson, { id: owner.agentId }],
    [renamePractice, { name: 'Mine' }],
    [changePracticeCode, undefined],
    [leaveClient, { id: client.userId }],
  ] as const;
  for (const [call, body] of calls) {
    expect((await app.call(call, { token: member.token, body })).body).toMatchObject({ error: 'forbidden' });
    expect((await app.call(call, { token: viewer.token, body })).body).toMatchObject({ error: 'read_only' });
  }
  for (const { token } of [member, viewer]) {
    expect((await app.call(getPracticeLog, { token })).status).toBe(403);
    expect((await app.call(getPracticePeople, { token })).body.invitations).toEqual([]);
  }
  expect(await rolesOf(owner.token)).toHaveLength(3);
});

test('a member can invite clients, a viewer cannot', async () => {
  const { member, viewer } = await practice();
  const body = { email: 'client@people.example' };
  expect((await app.call(inviteToPractice, { token: member.token, body })).body.status).toBe('success');
  expect((await app.call(inviteToPractice, { token: viewer.token, body })).status).toBe(403);
});

test('treats people, clients and invitations of another practice like unknown ones', async () => {
  const { owner } = await practice();
  const other = await practice();
  await app.call(invitePerson, { token: other.owner.token, body: { email: newEmail(), role: 'member' } });
  const invitation = (await app.call(getPracticePeople, { token: other.owner.token })).body.invitations[0];
  const { token } = owner;
  for (const id of [other.member.agentId, 999_999_999]) {
    expect((await app.call(changeRole, { token, body: { id, role: 'owner' } })).status).toBe(404);
    expect((await app.call(removePerson, { token, body: { id } })).status).toBe(404);
  }
  for (const id of [other.client.userId, 999_999_999])
    expect((await app.call(leaveClient, { token, body: { id } })).status).toBe(404);
  for (const id of [invitation?.id ?? 0, 999_999_999])
    expect((await app.call(withdrawInvitation, { token, body: { id } })).status).toBe(404);
  expect(await rolesOf(other.owner.token)).toHaveLength(3);
});

test('always keeps an owner, also when two owners step down at the same time', async () => {
  const { owner, member } = await practice();
  const last = { status: 'error', message: 'A practice needs an owner. Make someone else an owner first.' };
  const stepDown = (who: { agentId: number; token: string }) =>
    app.call(changeRole, { token: who.token, body: { id: who.agentId, role: 'member' } });
  expect((await stepDown(owner)).body).toEqual(last);
  expect((await app.call(removePerson, { token: owner.token, body: { id: owner.agentId } })).body).toEqual(
    last,
  );
  await app.call(changeRole, { token: owner.token, body: { id: member.agentId, role: 'owner' } });
  await Promise.all([stepDown(owner), stepDown(member)]);
  expect((await rolesOf(owner.token)).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

test('a removed person is out with the next call, cannot log in, and can be invited again', async () => {
  const { client, owner, member } = await practice();
  const { own, tokens } = await logInAgent(app, member.email);
  const opened = () => app.call(getUserProfile, { token: tokens.get(client.userId) ?? '' });
  expect((await opened()).status).toBe(200);
  const removed = await app.call(removePerson, { token: owner.token, body: { id: member.agentId } });
  expect(removed.body).toEqual({ status: 'success' });
  expect((await opened()).status).toBe(401);
  expect((await app.call(getPracticeAccess, { token: own })).status).toBe(401);
  const credentials = { email: member.email, password: PASSWORD };
  expect((await app.call(agentLogin, { body: credentials })).body.status).toBe('error');
  await app.call(invitePerson, { token: owner.token, body: { email: member.email, role: 'viewer' } });
  // One says that they were removed.
  const token = await joiningToken(app, member.email, 2);
  expect(await joinWith(app, token)).toEqual({ status: 'success' });
  expect((await logInAgent(app, member.email)).tokens.size).toBe(1);
});

test('shows the clients’ own view: the practice that gives up a client is out, and the client gets a mail', async () => {
  const { client, owner } = await practice();
  const { tokens } = await logInAgent(app, owner.email);
  const left = await app.call(leaveClient, { token: owner.token, body: { id: client.userId } });
  expect(left.body).toEqual({ status: 'success' });
  expect((await app.call(getUserProfile, { token: tokens.get(client.userId) ?? '' })).status).toBe(401);
  const token = await addSession(app, client.userId);
  expect((await app.call(getUserAgents, { token })).body.agents).toEqual([]);
  expect((await app.mailTo(client.email))[0]?.text).toContain('Ada Advisers has ended its own access');
});

test('replaces the code on request: the earlier one no longer works', async () => {
  const { owner, practiceId } = await practice();
  const before = await codeOf(app, practiceId);
  await app.call(changePracticeCode, { token: owner.token });
  const { code, link } = (await app.call(getPracticeAccess, { token: owner.token })).body;
  expect(code).not.toBe(before);
  expect(new URL(link).searchParams.get('agentCode')).toBe(code);
});

test('keeps who did what, newest first, for owners', async () => {
  const { client, owner, member } = await practice();
  const { tokens } = await logInAgent(app, member.email);
  await app.call(getUserProfile, { token: tokens.get(client.userId) ?? '' });
  await app.call(inviteToPractice, { token: member.token, body: { email: 'x@people.example' } });
  await app.call(renamePractice, { token: owner.token, body: { name: ' Ada  &  Co ' } });
  await app.call(changeRole, { token: owner.token, body: { id: member.agentId, role: 'viewer' } });
  await app.call(removePerson, { token: owner.token, body: { id: member.agentId } });
  const { events, earlier } = (await app.call(getPracticeLog, { token: owner.token })).body;
  expect(earlier).toBe(false);
  expect(events.map(({ id: _id, at: _at, ...event }) => event)).toEqual([
    { kind: 'person-removed', by: 'Ada Adviser', about: 'Ada Adviser', detail: '' },
    { kind: 'role-changed', by: 'Ada Adviser', about: 'Ada Adviser', detail: 'viewer' },
    { kind: 'name-changed', by: 'Ada Adviser', about: '', detail: 'Ada & Co' },
    { kind: 'client-invited', by: 'Ada Adviser', about: '', detail: 'x@people.example' },
    { kind: 'client-opened', by: 'Ada Adviser', about: client.email, detail: '' },
  ]);
});

test('invites no client at the address of the agent, of a colleague or of staff', async () => {
  const { owner, member, viewer } = await practice();
  const staff = await addUser(app, { is_admin: true });
  const invited = async (email: string) =>
    (await app.call(inviteToPractice, { token: member.token, body: { email } })).body;
  expect(await invited(member.email.toUpperCase())).toEqual({
    status: 'error',
    message: 'This is your own address. Enter that of your client.',
  });
  for (const { email } of [owner, viewer])
    expect(await invited(email)).toMatchObject({
      message: expect.stringContaining('works with your practice'),
    });
  // Whose address it is stays secret.
  expect(await invited(staff.email)).toEqual({
    status: 'error',
    message: `We cannot invite ${staff.email}. Enter the address that your client logs in with.`,
  });
  expect((await app.call(getPracticeAccess, { token: owner.token })).body.invitations).toEqual([]);
});
