import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The account fields that the sign-in rules read. */
const columns = [
  'user_id',
  'guid',
  'email',
  'password_hash',
  'plan',
  'trial_ends',
  'trial_extended',
  'subscription_until',
  'is_admin',
  'staff_roles',
  'mtd',
  'submissions_enabled',
  'show_hub_page',
  'language',
  'mfa_confirmed',
] as const;

/** Whether the owner has a passkey. */
function hasPasskey(eb: ExpressionBuilder<Tables, 'users'>) {
  return eb
    .exists(eb.selectFrom('passkeys').select('passkey_id').whereRef('passkeys.user_id', '=', 'users.user_id'))
    .$castTo<boolean>()
    .as('has_passkey');
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Email addresses are not case-sensitive. */
export function findAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(columns)
    .select(hasPasskey)
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .executeTakeFirst();
}

export function findAccountById(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(columns)
    .select(hasPasskey)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A single address that no mail server could read as two; host names need a dot. */
export function isEmail(text: string): boolean {
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) && text.length <= 254;
}
