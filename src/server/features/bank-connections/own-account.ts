import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

export interface BankedAccount {
  readonly connectionId: number | null;
  /** The bank, as the provider calls it. */
  readonly providerId: string;
}

/**
 * Makes others wait who connect, disconnect, remove or sync accounts of this person. Accounts are locked before their
 * connection, by everybody, so that nobody waits in a circle. Transactions can be added all the while.
 */
export async function lockAccounts(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
}

/** An account that a bank keeps up to date, or did, locked with all others. Throws not_found; conflict for one of no bank, and a removed one. */
export async function bankedAccount(tx: Tx, userId: number, id: number): Promise<BankedAccount> {
  await lockAccounts(tx, userId);
  const account = await tx
    .selectFrom('accounts')
    .select(['connection_id', 'provider_id', 'enabled'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('not_found', 'There is no such account.');
  if (account.provider_id === '') throw new AppError('conflict', 'This account is not connected to a bank.');
  if (!account.enabled) throw new AppError('conflict', 'This account is removed. Recover it first.');
  return { connectionId: account.connection_id, providerId: account.provider_id };
}
