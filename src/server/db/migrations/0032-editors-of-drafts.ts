import { type Kysely, sql } from 'kysely';

/** Who edited a draft since it was begun, the last one last. Of those that are there the last one alone is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['form_drafts', 'rate_drafts']) {
    await sql`alter table ${sql.table(table)} add column edited_by text[] not null default '{}'`.execute(db);
    await sql`update ${sql.table(table)} set edited_by = array[saved_by]`.execute(db);
  }
}
