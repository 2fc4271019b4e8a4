import { type Kysely, sql } from 'kysely';

/** What people have typed but not saved, and small objects of a person beside the forms (spec 3, 7.1: covid1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['saved_drafts', 'saved_objects']) await sql.raw(rowLevelSecurity(table)).execute(db);
}

/** As in the first migration, whose text is fixed. */
function rowLevelSecurity(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table}
      using (user_id = nullif(current_setting('app.user_id', true), '')::bigint
             or current_setting('app.scope', true) = 'system')
      with check (user_id = nullif(current_setting('app.user_id', true), '')::bigint
             or current_setting('app.scope', true) = 'system');`;
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
