import { type Kysely, sql } from 'kysely';

/** The language in which a person wants to read their forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Null until the person has chosen one.
alter table users add column language text check (language in ('en', 'cy'));
`;
