import { expect, test } from 'vitest';
import { answerAdviserRequest, getAdviserRequests, getUserAgents } from '#contract/advisers/advisers.ts';
import {
  getPracticeAccess,
  inviteToPractice,
  withdrawInvitation,
} from '#contract/practice/practice-clients.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { logInAgent } from '#tests/support/practices.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A practice that has invited a client by email. */
async function invited() {
  const agent = await addAgent(app);
  const own = await addAgentSession(app, agent.agentId);
  const client = await addUser(app);
  const token = await addSession(app, client.userId);
  const sent = await app.call(inviteToPractice, { token: own, body: { email: client.email } });
  expect(sent.body).toEqual({ status: 'success' });
  return { agent, own, client, token };
}

const requestsOf = async (token: string) => (await app.call(getAdviserRequests, { token })).body.requests;
const answer = (token: string, id: number, given: 'accept' | 'decline') =>
  app.call(answerAdviserRequest, { token, body: { id, answer: given } });
const invitationsOf = async (own: string) =>
  (await app.call(getPracticeAccess, { token: own })).body.invitations;

test('mails the client who asks and where to answer, without a secret in the link', async () => {
  const { client } = await invited();
  const [mail] = await app.mailTo(client.email);
  expect(mail?.subject).toBe('Ada Advisers asks for access to your Formledger account');
  expect(mail?.text).toContain('Ada Adviser of Ada Advisers would like');
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.pathname).toBe('/login');
  expect(Object.fromEntries(link.searchParams)).toEqual({ email: client.email, target: 'adviserRequests' });
});

test('gives access once the client accepts, and both sides see since when and by which way', async () => {
  const { agent, own, client, token } = await invited();
  const [request] = await requestsOf(token);
  expect(request).toMatchObject({ practice: 'Ada Advisers', person: 'Ada Adviser' });
  expect((await logInAgent(app, agent.email)).tokens.size).toBe(0);
  expect((await answer(token, request?.id ?? 0, 'accept')).body).toEqual({ status: 'success' });
  expect(await requestsOf(token)).toEqual([]);
  expect((await app.call(getUserAgents, { token })).body.agents).toMatchObject([{ via: 'invitation' }]);
  const { body } = await app.call(getPracticeAccess, { token: own });
  expect(body.clients).toMatchObject([{ id: client.userId, email: client.email, via: 'invitation' }]);
  expect(body.invitations).toMatchObject([{ email: client.email, state: 'accepted', by: 'Ada Adviser' }]);
});

test('gives no access to a practice that the client declines', async () => {
  const { own, token } = await invited();
  const [request] = await requestsOf(token);
  expect((await answer(token, request?.id ?? 0, 'decline')).body).toEqual({ status: 'success' });
  expect((await app.call(getUserAgents, { token })).body.agents).toEqual([]);
  expect(await invitationsOf(own)).toMatchObject([{ state: 'declined' }]);
  expect((await answer(token, request?.id ?? 0, 'accept')).status).toBe(404);
});

test('works once: of two answers at the same time only one counts', async () => {
  const { token } = await invited();
  const id = (await requestsOf(token))[0]?.id ?? 0;
  const both = await Promise.all([answer(token, id, 'accept'), answer(token, id, 'accept')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await app.call(getUserAgents, { token })).body.agents).toHaveLength(1);
});

test('can only be answered with the account of its address', async () => {
  const { own, token } = await invited();
  const id = (await requestsOf(token))[0]?.id ?? 0;
  const stranger = await addSession(app, (await addUser(app)).userId);
  expect(await requestsOf(stranger)).toEqual([]);
  expect((await answer(stranger, id, 'accept')).status).toBe(404);
  expect((await answer(stranger, id, 'decline')).status).toBe(404);
  expect(await invitationsOf(own)).toMatchObject([{ state: 'open' }]);
});

test('waits for someone who signs up with the address later', async () => {
  const own = await addAgentSession(app, (await addAgent(app)).agentId);
  await app.call(inviteToPractice, { token: own, body: { email: 'New.Client@people.example' } });
  const { userId } = await addUser(app, { email: 'new.client@people.example' });
  const token = await addSession(app, userId);
  expect(await requestsOf(token)).toHaveLength(1);
});

test('ends after 14 days', async () => {
  const { own, client } = await invited();
  app.clock.advance(14 * 86_400 - 1);
  const before = await addSession(app, client.userId);
  const id = (await requestsOf(before))[0]?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  app.clock.advance(1);
  const after = await addSession(app, client.userId);
  expect(await requestsOf(after)).toEqual([]);
  expect((await answer(after, id, 'accept')).status).toBe(404);
  expect((await app.call(getPracticeAccess, { token: own })).status).toBe(401);
});

test('can be withdrawn until it is answered, by the practice that sent it', async () => {
  const { own, token } = await invited();
  const id = (await requestsOf(token))[0]?.id ?? 0;
  const other = await addAgentSession(app, (await addAgent(app)).agentId);
  expect((await app.call(withdrawInvitation, { token: other, body: { id } })).status).toBe(404);
  expect((await app.call(withdrawInvitation, { token: own, body: { id } })).body.status).toBe('success');
  expect(await requestsOf(token)).toEqual([]);
  expect((await answer(token, id, 'accept')).status).toBe(404);
  expect((await app.call(withdrawInvitation, { token: own, body: { id } })).status).toBe(404);
});

test('is replaced when the client is invited again, and refused once they have given access', async () => {
  const { own, client, token } = await invited();
  const again = () => app.call(inviteToPractice, { token: own, body: { email: client.email } });
  expect((await again()).body.status).toBe('success');
  expect((await invitationsOf(own)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
  const requests = await requestsOf(token);
  expect(requests).toHaveLength(1);
  await answer(token, requests[0]?.id ?? 0, 'accept');
  expect((await again()).body).toEqual({
    status: 'error',
    message: `${client.email} has given you access already.`,
  });
});

test('is refused for what is not an email address, and after five mails to one address', async () => {
  const own = await addAgentSession(app, (await addAgent(app)).agentId);
  const sent = (email: string) => app.call(inviteToPractice, { token: own, body: { email } });
  for (const wrong of ['client', 'a@b', 'a@b.example, c@d.example', 'a b@people.example'])
    expect((await sent(wrong)).body.status).toBe('error');
  for (let count = 0; count < 5; count += 1)
    expect((await sent('often@people.example')).body.status).toBe('success');
  expect((await sent('often@people.example')).status).toBe(429);
});
