import { sql } from 'kysely';
import type { SecurityActor, SecurityEventKind } from '#contract/security/security-events.ts';
import type { Tx } from '../../db/database.ts';

interface AgentRecorded {
  readonly kind: SecurityEventKind;
  readonly actor: SecurityActor;
  readonly address: string;
  readonly device: string;
  readonly at: Date;
}

interface Recorded extends AgentRecorded {
  /** For agents. */
  readonly name?: string;
}

/** Adds to the security events of an account. */
export async function recordSecurityEvent(tx: Tx, userId: number, event: Recorded): Promise<void> {
  const { name = '', ...rest } = event;
  await tx
    .insertInto('security_events')
    .values({ user_id: userId, actor_name: name, ...rest })
    .execute();
}

/**
 * The same for the account with an email address. One statement whether there is one or not, so that timing reveals
 * nothing.
 */
export async function recordForEmail(tx: Tx, email: string, event: Recorded): Promise<void> {
  const { kind, actor, name = '', address, device, at } = event;
  await sql`insert into security_events (user_id, at, kind, actor, actor_name, address, device)
    select user_id, ${at}, ${kind}, ${actor}, ${name}, ${address}, ${device}
    from users where lower(email) = ${email}`.execute(tx);
}

/** Adds to the security events of an agent's own account. */
export async function recordAgentEvent(tx: Tx, agentId: number, event: AgentRecorded): Promise<void> {
  await tx
    .insertInto('agent_security_events')
    .values({ agent_id: agentId, ...event })
    .execute();
}

/** The same for the agent with an email address, in one statement like recordForEmail. */
export async function recordForAgentEmail(tx: Tx, email: string, event: AgentRecorded): Promise<void> {
  const { kind, actor, address, device, at } = event;
  await sql`insert into agent_security_events (agent_id, at, kind, actor, address, device)
    select agent_id, ${at}, ${kind}, ${actor}, ${address}, ${device}
    from agents where lower(email) = ${email} and removed is null`.execute(tx);
}
