import type { Updateable } from 'kysely';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Tx } from '../../db/database.ts';
import { sealOf } from '../../db/seal-of.ts';
import type { Users } from './schema.ts';

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
  'language',
  'custom_tags',
  'plan',
  'subscription_until',
  'trial_ends',
  'is_admin',
  'password_hash',
  'password_prompt',
] as const;

/** The profile of an account, with UTR and date of birth decrypted. */
export async function profileRow(tx: Tx, userId: number) {
  const row = await tx
    .selectFrom('users')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return opened(tx, row);
}

/** The rows of several people. */
export async function profileRows(tx: Tx, userIds: readonly number[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', ...columns])
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map((row) => opened(tx, row));
}

/** Updates columns of an account. UTR and date of birth are given as plain text and stored sealed. */
export async function updateProfile(tx: Tx, userId: number, columns: ProfileColumns): Promise<void> {
  const seal = sealOf(tx);
  const { utr, dob } = columns;
  await tx
    .updateTable('users')
    .set({
      ...columns,
      ...(utr === undefined ? {} : { utr: sealText(seal, utr) }),
      ...(dob === undefined ? {} : { dob: dob === null ? null : sealText(seal, dob) }),
    })
    .where('user_id', '=', userId)
    .execute();
}

type ProfileColumns = Omit<Updateable<Users>, 'utr' | 'dob'> & { utr?: string; dob?: string | null };

function opened<Row extends { utr: string; dob: string | null }>(tx: Tx, row: Row): Row {
  const seal = sealOf(tx);
  return { ...row, utr: openText(seal, row.utr), dob: row.dob === null ? null : openText(seal, row.dob) };
}
