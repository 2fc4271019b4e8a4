import { type Kysely, sql } from 'kysely';

/**
 * Answers of the fields that staff added to a dialog, saved with the record that the dialog saves: by the code of the
 * dialog, with the version of its definition (features/extra-answers). Null for nearly every row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['transactions', 'claims', 'accounts', 'custom_tags', 'rules'])
    await sql.raw(`alter table ${table} add column extra jsonb`).execute(db);
  // The list of transactions asks first which versions there are to read.
  for (const table of ['transactions', 'claims'])
    await sql.raw(`create index ${table}_extra on ${table} (user_id) where extra is not null`).execute(db);
}
