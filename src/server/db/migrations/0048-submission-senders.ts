import { type Kysely, sql } from 'kysely';

/** HMRC lists a submission only to the user ID that sent it. A keyed hash of that ID; null for older submissions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column sender text`.execute(db);
}
