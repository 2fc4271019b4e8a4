import type { Tx } from '../../db/database.ts';

/** Who an account belongs to; undefined once it is deleted. */
export function accountOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'name', 'utr', 'is_admin'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
