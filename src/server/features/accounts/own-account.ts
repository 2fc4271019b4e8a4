import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * An account of the person, alone until the transaction ends: acts on accounts and undos of a person wait for each
 * other. Throws not_found.
 */
export async function ownAccountAlone(tx: Tx, userId: number, id: number) {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('accounts')
    .select(['account_id', 'name', 'enabled', 'connection_id', 'removed_by'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'There is no such account.');
  return row;
}
