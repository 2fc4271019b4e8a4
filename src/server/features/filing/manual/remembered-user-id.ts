import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/serve.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';

type Sender = Pick<Caller, 'userId' | 'agentId'>;

/** The HMRC user ID that the caller last used: an agent's own, or that of the profile. Empty at first. */
export async function rememberedUserId(tx: Tx, { userId, agentId }: Sender): Promise<string> {
  if (agentId === undefined) return (await profileRow(tx, userId)).gateway_id;
  const agent = await tx
    .selectFrom('agents')
    .select('gateway_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return agent?.gateway_id ?? '';
}

/** Remembers it for the next visit. The password is never stored. */
export async function rememberUserId(tx: Tx, { userId, agentId }: Sender, gatewayId: string): Promise<void> {
  if (agentId === undefined)
    await tx.updateTable('users').set({ gateway_id: gatewayId }).where('user_id', '=', userId).execute();
  else
    await tx.updateTable('agents').set({ gateway_id: gatewayId }).where('agent_id', '=', agentId).execute();
}
