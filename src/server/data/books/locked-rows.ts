import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

export interface LockedRow {
  readonly transaction_id: number;
  readonly account_id: number;
  /** Pence; negative is money out. */
  readonly amount: number;
  readonly date: string;
  readonly description: string;
  readonly classification: string;
}

/**
 * The transactions with these ids, locked until the transaction ends. Throws not_found if one is discarded, another
 * user's or repeated.
 */
export async function lockedRows(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedRow>> {
  const { rows } = await sql<LockedRow>`
    select transaction_id, account_id, amount, date, description, classification from transactions
    where user_id = ${userId} and transaction_id = any(${[...ids]}::bigint[]) and not discarded
    order by transaction_id for update`.execute(tx);
  if (rows.length !== ids.length) throw new AppError('not_found', 'We cannot find this transaction.');
  return new Map(rows.map((row) => [row.transaction_id, row]));
}
