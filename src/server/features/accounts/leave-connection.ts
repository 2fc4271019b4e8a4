import type { Tx } from '../../db/database.ts';
import { forgetConnection } from '../bank-connections/forget-connection.ts';

/** No bank keeps the account up to date any more. The consent is forgotten with the last account that it is for. */
export async function leaveConnection(
  tx: Tx,
  userId: number,
  { account_id: id, connection_id: connectionId }: { account_id: number; connection_id: number | null },
): Promise<void> {
  if (connectionId === null) return;
  await tx
    .updateTable('accounts')
    .set({ connection_id: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  const other = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  if (other === undefined) await forgetConnection(tx, userId, connectionId);
}
