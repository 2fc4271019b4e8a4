import type { Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Users } from '../../db/account-tables.ts';

const columns = [
  'email',
  'joined',
  'name',
  'address',
  'postcode',
  'phone',
  'phone_verified',
  'dob',
  'nin_sealed',
  'utr',
  'moved',
  'gateway_id',
  'send_monthly',
  'show_hub_page',
  'custom_tags',
  'plan',
  'subscription_until',
  'password_hash',
  'password_prompt',
] as const;

export function profileRow(tx: Tx, userId: number) {
  return tx.selectFrom('users').select(columns).where('user_id', '=', userId).executeTakeFirstOrThrow();
}

/** The rows of several people at once. */
export function profileRows(tx: Tx, userIds: readonly number[]) {
  return tx
    .selectFrom('users')
    .select(['user_id', ...columns])
    .where('user_id', 'in', [...userIds])
    .execute();
}

export async function updateProfile(tx: Tx, userId: number, columns: Updateable<Users>): Promise<void> {
  await tx.updateTable('users').set(columns).where('user_id', '=', userId).execute();
}
