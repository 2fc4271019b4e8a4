import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/**
 * An account of the person, locked until the transaction ends: other changes to accounts, undos, imports into it and
 * its bank sync wait. Throws not_found.
 */
export async function lockOwnAccount(tx: Tx, userId: number, id: number) {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  // In the order a sync locks them: the connection before its accounts.
  await tx
    .selectFrom('bank_connections')
    .select('connection_id')
    .where('user_id', '=', userId)
    .where('connection_id', 'in', (from) =>
      from
        .selectFrom('accounts')
        .select('connection_id')
        .where('user_id', '=', userId)
        .where('account_id', '=', id)
        .where('connection_id', 'is not', null)
        .$castTo<{ connection_id: number }>(),
    )
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('accounts')
    .select(['account_id', 'name', 'enabled', 'connection_id', 'removed_by', 'extra'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this account.');
  return row;
}
