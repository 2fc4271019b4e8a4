import { sql } from 'kysely';
import { ukDateOf } from '#domain/calendar-date.ts';
import { isSimilarMerchant } from '#domain/merchant.ts';
import { taxYearEnd, taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';

export interface SimilarTo {
  readonly id: number;
  /** Y: only tagged ones, N: only untagged ones, A: all. */
  readonly tagged: 'A' | 'Y' | 'N';
  /** Only from the present tax year. */
  readonly thisYear: boolean;
}

/**
 * Ids of other transactions of the same merchant and direction, newest first; empty if the description names no
 * merchant. Throws not_found.
 */
export async function findSimilar(
  tx: Tx,
  userId: number,
  { id, tagged, thisYear }: SimilarTo,
  now: Date,
): Promise<number[]> {
  const one = await tx
    .selectFrom('transactions')
    .select(['merchant', 'amount'])
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .where('discarded', '=', false)
    .executeTakeFirst();
  if (one === undefined) throw new AppError('not_found', 'We cannot find this transaction.');
  // A person has far fewer merchants than transactions.
  const known = await tx
    .selectFrom('transactions')
    .select('merchant')
    .distinct()
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .execute();
  const alike = known
    .map(({ merchant }) => merchant)
    .filter((other) => isSimilarMerchant(one.merchant, other));
  const year = thisYear ? taxYearOf(ukDateOf(now)) : undefined;
  const { rows } = await sql<{ id: number }>`select t.transaction_id as id from transactions t
    where t.user_id = ${userId} and not t.discarded and t.transaction_id <> ${id}
      and t.merchant = any(${alike}::text[]) and (t.amount < 0) = ${one.amount < 0}
      and (${tagged} = 'A' or exists (select from claims c where c.user_id = t.user_id
        and c.transaction_id = t.transaction_id) = (${tagged} = 'Y'))
      and (${year ?? null}::text is null or t.date between ${year === undefined ? null : taxYearStart(year)}
        and ${year === undefined ? null : taxYearEnd(year)})
    order by t.date desc, t.transaction_id desc`.execute(tx);
  return rows.map((row) => row.id);
}
