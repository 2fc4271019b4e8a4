import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { normaliseEmail } from './users.repo.ts';

export type AgentAccount = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

export function findAgent(tx: Tx, email: string) {
  return tx
    .selectFrom('agents')
    .selectAll()
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .executeTakeFirst();
}

export function findAgentById(tx: Tx, agentId: number) {
  return tx.selectFrom('agents').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

/** The accounts an agent can act for, in the order of the list. */
export function clientsOf(tx: Tx, agentId: number) {
  return tx
    .selectFrom('agent_clients')
    .innerJoin('users', 'users.user_id', 'agent_clients.user_id')
    .select(['users.user_id', 'users.email', 'users.name', 'users.mtd'])
    .where('agent_clients.agent_id', '=', agentId)
    .orderBy('users.email')
    .execute();
}
