import { type Kysely, sql } from 'kysely';

/**
 * Texts of answers, UTRs and dates of birth are stored encrypted. What is there already is sealed at start, where the
 * key is known (start/seal-stored.ts): the flags and their indexes say what is left to do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users alter column dob type text using to_char(dob, 'YYYY-MM-DD')`.execute(db);
  for (const table of ['saved_forms', 'saved_drafts', 'submissions'])
    await sql
      .raw(
        `alter table ${table} add sealed boolean not null default false;
        create index ${table}_unsealed on ${table} (user_id) where not sealed;`,
      )
      .execute(db);
}
