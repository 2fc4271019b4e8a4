import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { endConnection } from '../../data/books/bank-connections/forget-connection.ts';

/** Ends the bank updates of the account. The consent is deleted with the last account that uses it. */
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
  await endConnection(services, tx, userId, connectionId);
}
