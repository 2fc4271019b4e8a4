import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isOpen } from '../data-rights/closing.ts';
import { normaliseEmail } from './users.repo.ts';

export type AgentAccount = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

/** The agent who can log in with this address. People who were removed from their practice cannot. */
export function findAgent(tx: Tx, email: string) {
  return tx
    .selectFrom('agents')
    .selectAll()
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .where('removed', 'is', null)
    .executeTakeFirst();
}

export function findAgentById(tx: Tx, agentId: number) {
  return tx.selectFrom('agents').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

/** The accounts an agent can act for, in the order of the list: those of the clients of their practice. Closed ones are not
 * among them. */
export function clientsOf(tx: Tx, agentId: number) {
  return tx
    .selectFrom('agents')
    .innerJoin('practice_clients', 'practice_clients.practice_id', 'agents.practice_id')
    .innerJoin('users', 'users.user_id', 'practice_clients.user_id')
    .select(['users.user_id', 'users.email', 'users.name', 'users.mtd'])
    .where('agents.agent_id', '=', agentId)
    .where('agents.removed', 'is', null)
    .where(isOpen('users.user_id'))
    .orderBy('users.email')
    .execute();
}
