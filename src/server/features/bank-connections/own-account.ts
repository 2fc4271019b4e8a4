import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

export interface BankedAccount {
  readonly connectionId: number | null;
  /** The bank, as the provider calls it. */
  readonly providerId: string;
}

/** An account that a bank keeps up to date, or did. Throws not_found; conflict for one of no bank, and a removed one. */
export async function bankedAccount(tx: Tx, userId: number, id: number): Promise<BankedAccount> {
  const account = await tx
    .selectFrom('accounts')
    .select(['connection_id', 'provider_id', 'enabled'])
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('not_found', 'There is no such account.');
  if (account.provider_id === '') throw new AppError('conflict', 'No bank keeps this account up to date.');
  if (!account.enabled) throw new AppError('conflict', 'This account is removed. Recover it first.');
  return { connectionId: account.connection_id, providerId: account.provider_id };
}
