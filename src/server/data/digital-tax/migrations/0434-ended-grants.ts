import { type Kysely, sql } from 'kysely';

/** A connection with HMRC that we ended, because the account has another National Insurance number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table hmrc_grants add column nino_changed boolean not null default false`).execute(db);
}
