import type { ReplyOf } from '#contract/endpoint.ts';
import type { openClient as contract } from '#contract/practice/clients.ts';
import { mtdModeOf } from '../../data/digital-tax/application.ts';
import { endClientSessions } from '../../data/users/agent-sessions.ts';
import { clientsOf } from '../../data/users/agents.repo.ts';
import { agentSessionFor, openSession, sessionReply } from '../../data/users/sessions.ts';
import { findAccountById } from '../../data/users/users.repo.ts';
import { AppError } from '../../http/app-error.ts';
import type { AgentCaller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/**
 * A session for one client of the agent, without logging in again. It ends with the agent's own, and replaces the one
 * for the client before. The client's security activity shows the access with the first call. Throws not_found for
 * anyone who is not a client of this agent.
 */
export async function openClient(
  { db, config }: Services,
  { agentId, agentSessionId, email, created, expires, isReadOnly }: AgentCaller,
  { userId, now, visitor }: { userId: number; now: Date; visitor: Visitor },
): Promise<ReplyOf<typeof contract>> {
  return db.asSystem(async (tx) => {
    const client = (await clientsOf(tx, agentId)).find(({ user_id }) => user_id === userId);
    const account = client && (await findAccountById(tx, userId));
    if (client === undefined || account === undefined)
      throw new AppError('not_found', 'There is no such client.');
    await endClientSessions(tx, agentSessionId, now);
    const session = await openSession(tx, now, {
      ...agentSessionFor(client, agentId, agentSessionId, visitor),
      expires,
      confirmed: created,
      accessRecorded: false,
    });
    return {
      status: 'success',
      // Their role decides with each call, so it is not stored with the session.
      ...sessionReply(
        account,
        { ...session, readOnly: isReadOnly },
        { now, mtd: mtdModeOf(config, account.mtd) },
        { id: agentId, email },
      ),
    };
  });
}
