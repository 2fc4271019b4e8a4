import type { Tx } from '../../db/database.ts';

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
  'plan',
  'subscription_until',
] as const;

export function profileRow(tx: Tx, userId: number) {
  return tx.selectFrom('users').select(columns).where('user_id', '=', userId).executeTakeFirstOrThrow();
}
