import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

export interface BankedAccount {
  readonly connectionId: number | null;
  /** The provider's name for the bank. */
  readonly providerId: string;
}

/**
 * Locks the person's accounts against others that connect, disconnect, remove or sync them. Everyone locks accounts
 * before their connection, which prevents deadlocks. Transactions can still be added.
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

/**
 * An account that is or was updated by a bank, locked with all others. Throws not_found; conflict for one without a
 * bank, and a removed one.
 */
export async function bankedAccount(tx: Tx, userId: number, id: number): Promise<BankedAccount> {
  await lockAccounts(tx, userId);
  const account = await tx
    .selectFrom('accounts')
    .select(['connection_id', 'provider_id', 'enabled'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('not_found', 'We cannot find this account.');
  if (account.provider_id === '') throw new AppError('conflict', 'This account is not connected to a bank.');
  if (!account.enabled) throw new AppError('conflict', 'This account is removed. Recover it first.');
  return { connectionId: account.connection_id, providerId: account.provider_id };
}
