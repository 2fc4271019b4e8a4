import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { forgetConnection } from '../../data/books/bank-connections/forget-connection.ts';

/** No bank keeps the account up to date any more. The consent is forgotten with the last account that needs it. */
export async function leaveConnection(
  services: Pick<Services, 'jobs'>,
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
  await forgetConnection(services, tx, userId, connectionId);
}
