import type { LoginReply } from '#contract/auth/auth.ts';
import { mtdModeOf } from '../../data/digital-tax/application.ts';
import { findCaller } from '../../data/users/caller.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { findAgentById } from '../../data/users/agents.repo.ts';
import { endSession, openSession, sessionReply } from '../../data/users/sessions.ts';
import { refused, refuseUnpaid } from './sign-in.ts';
import { findAccountById } from '../../data/users/users.repo.ts';

/**
 * Continues a live session with a new token; the old one is then invalid. The session keeps its expiry, so that
 * continuing cannot extend the absolute limit. An agent's session stays the agent's.
 */
export async function continueSession(
  services: Services,
  token: string,
  now: Date,
  visitor: Visitor,
): Promise<LoginReply> {
  const caller = await findCaller(services, token, now, { visitor });
  if (caller === undefined) return refused('unauthorized');
  return services.db.asSystem(async (tx) => {
    const account = await findAccountById(tx, caller.userId);
    const unpaid =
      account === undefined || caller.agentId !== undefined || caller.supporterId !== undefined
        ? undefined
        : await refuseUnpaid(tx, account, now);
    if (unpaid !== undefined) return unpaid;
    // If two calls continue the same session at once, only one ends it.
    const ended = await endSession(tx, token, now);
    if (account === undefined || ended === undefined) return refused('unauthorized');
    const {
      agent_id: agentId,
      agent_session_id: agentSessionId,
      supporter_id: supporterId,
      expires,
      second_factor: secondFactor,
      read_only: readOnly,
      confirm_failures,
    } = ended;
    const session = await openSession(tx, now, {
      userId: account.user_id,
      agentId,
      agentSessionId,
      supporterId,
      secondFactor,
      readOnly,
      visitor,
      expires,
      confirmed: caller.confirmed,
      confirmFailures: confirm_failures,
    });
    const agent = agentId === null ? undefined : await findAgentById(tx, agentId);
    return {
      status: 'success',
      ...sessionReply(
        account,
        // The role of an agent may have changed since.
        { ...session, readOnly: caller.isReadOnly },
        { now, mtd: mtdModeOf(services.config, account.mtd) },
        agent && { id: agent.agent_id, email: agent.email },
      ),
    };
  });
}
