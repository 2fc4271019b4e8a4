import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** When a closed account is deleted; undefined for any other account. */
export async function deletionDue(tx: Tx, userId: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('account_deletions')
    .select('due')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.due;
}

/** SQL: this user's account is not closed. For jobs and lists about many accounts. */
export function isOpen(userId: string) {
  return sql<boolean>`not exists (
    select from account_deletions closed where closed.user_id = ${sql.ref(userId)})`;
}
