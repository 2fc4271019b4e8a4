import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Uploaded files, and which saved forms refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['files', 'saved_form_files']) await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table files (
  user_id bigint not null references users,
  file_id uuid not null,
  name text not null,
  kind text not null,
  bytes bigint not null,
  stored_as text not null,
  uploaded timestamptz not null,
  primary key (user_id, file_id)
);
create unique index files_stored on files (stored_as);

-- The reference keeps a file from being deleted under a saved form, also while both happen at once.
create table saved_form_files (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  file_id uuid not null,
  primary key (user_id, tax_year, section, file_id),
  foreign key (user_id, tax_year, section) references saved_forms on delete cascade,
  foreign key (user_id, file_id) references files
);
create index saved_form_files_file on saved_form_files (user_id, file_id);
`;
