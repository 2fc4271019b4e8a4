import { randomInt } from 'node:crypto';
import { inviteClient, saveAgentReference } from '#contract/digital-tax/agents.ts';
import type { AgentType } from '#contract/digital-tax/agent-words.ts';
import { addMtdPerson, answerHmrc, type MtdPerson, returnFromHmrc, startConnecting } from './hmrc.ts';
import { addAgent, addSession, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Where the stand-in for HMRC says that everyone lives. */
const POSTCODE = 'BN1 1AA';

/** A reference number that no one else in this run has. */
export function newArn(): string {
  return `AARN${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A client with everything that an invitation needs. */
export async function addClient(app: TestApp): Promise<MtdPerson> {
  const person = await addMtdPerson(app);
  await setPostcode(app, person.userId, POSTCODE);
  return person;
}

export async function setPostcode(app: TestApp, userId: number, postcode: string): Promise<void> {
  await app.services.db.asUser(userId, (tx) =>
    tx.updateTable('users').set({ postcode }).where('user_id', '=', userId).execute(),
  );
}

/** An agent of these clients, connected with HMRC, with a session for each. */
export async function addAgentAtHmrc(app: TestApp, clients: readonly MtdPerson[], arn = newArn()) {
  const people: Person[] = clients.map(({ userId }) => ({ userId, email: '' }));
  const { agentId } = await addAgent(app, people);
  const tokens: string[] = [];
  for (const { userId } of clients) tokens.push(await addSession(app, userId, { agentId }));
  const [token = ''] = tokens;
  await connectAgent(app, token, arn);
  await app.call(saveAgentReference, { token, body: { arn } });
  return { agentId, arn, tokens, token };
}

/** Connects the agent of a session with HMRC as the window does. */
export async function connectAgent(app: TestApp, token: string, arn: string): Promise<string> {
  const { url, cookie } = await startConnecting(app, token);
  return returnFromHmrc(app, await answerHmrc(url, { arn, decision: 'grant' }), cookie);
}

/** Invites the client of a session, and answers for them. */
export async function authorise(
  app: TestApp,
  token: string,
  type: AgentType,
  decision: 'accept' | 'reject' = 'accept',
): Promise<void> {
  const { status, body } = await app.call(inviteClient, { token, body: { type } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const link = body.authorisations.find((one) => one.type === type)?.link ?? '';
  await answerInvitation(link, decision);
}

/** Presses a button on the client's page at HMRC. */
export async function answerInvitation(link: string, decision: 'accept' | 'reject'): Promise<void> {
  const reply = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }) });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Makes the stand-in for HMRC's agent services misbehave. */
export async function switchAgents(url: string, what: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${url}/agents/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
