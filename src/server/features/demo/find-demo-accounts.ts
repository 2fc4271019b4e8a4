import type { Tx } from '../../db/database.ts';

export interface DemoPeople {
  readonly users: readonly { readonly id: number; readonly email: string; readonly isStaff: boolean }[];
  readonly agents: readonly { readonly id: number; readonly email: string }[];
}

/** The accounts marked as demo accounts. */
export async function findDemoPeople(tx: Tx): Promise<DemoPeople> {
  const users = await tx
    .selectFrom('users')
    .select(['user_id as id', 'email', 'is_admin as isStaff'])
    .where('demo', '=', true)
    .orderBy('user_id')
    .execute();
  const agents = await tx
    .selectFrom('agents')
    .select(['agent_id as id', 'email'])
    .where('demo', '=', true)
    .orderBy('agent_id')
    .execute();
  return { users, agents };
}
