import { type Kysely, sql } from 'kysely';

/**
 * A person who undoes an answer about a payment is asked again. Earlier answers with a tag count as matches that we
 * found, because no one knows which were which.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_matches add column chosen boolean not null default false`.execute(db);
}
