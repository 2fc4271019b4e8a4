import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { normaliseEmail } from './users.repo.ts';

/** The language that the owner of an account has chosen; English if none. */
export async function languageOf(tx: Tx, userId: number): Promise<'en' | 'cy'> {
  const row = await tx
    .selectFrom('users')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? 'en';
}

/** The same for the account with this address. Needs a transaction that sees every account. */
export async function languageAt(tx: Tx, email: string): Promise<'en' | 'cy'> {
  const row = await tx
    .selectFrom('users')
    .select('language')
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .executeTakeFirst();
  return row?.language ?? 'en';
}
