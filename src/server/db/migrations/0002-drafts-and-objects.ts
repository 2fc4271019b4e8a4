import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** What people have typed but not saved, and small objects of a person beside the forms (spec 3, 7.1: covid1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['saved_drafts', 'saved_objects']) await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table saved_drafts (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  version integer not null,
  entries jsonb not null,
  saved timestamptz not null,
  primary key (user_id, tax_year, section)
);

create table saved_objects (
  user_id bigint not null references users,
  type text not null,
  data jsonb not null,
  saved timestamptz not null,
  primary key (user_id, type)
);
`;
