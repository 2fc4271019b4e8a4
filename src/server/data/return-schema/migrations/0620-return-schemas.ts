import { type Kysely, sql } from 'kysely';
import { forceRowLevelSecurity } from '../../../db/row-level-security.ts';

/** HMRC's schemas and rules that staff upload for a tax year, and which of them filing uses (decision 92). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

/** Returns are written by them, so every filer reads them. Only staff add to them, and nothing is ever changed. */
const addedByStaff = (table: string) => `${forceRowLevelSecurity(table)}
create policy read_by_all on ${table} for select using (true);
create policy written_by_staff on ${table} for insert
  with check (current_setting('app.scope', true) = 'system');
create trigger ${table}_are_added_only before update or delete or truncate on ${table}
  for each statement execute function refuse_change_of_return_schemas();`;

const text = `
create function refuse_change_of_return_schemas() returns trigger language plpgsql as $$
begin
  raise exception '% is added to only: % is refused', tg_table_name, tg_op;
end $$;

-- A file as it was uploaded. A later one of the same kind replaces it; the earlier one stays.
create table return_schemas (
  tax_year text not null,
  version integer not null,
  -- xsd and listing say which elements the return has; rules is a Schematron.
  format text not null check (format in ('xsd', 'listing', 'rules')),
  file_name text not null,
  fingerprint text not null,
  body text not null,
  uploaded_by text not null,
  uploaded timestamptz not null,
  primary key (tax_year, version)
);
${addedByStaff('return_schemas')}

-- Filing of a year was opened with a schema, or closed again (no version). The last row counts.
create table filing_openings (
  opening_id bigint generated always as identity primary key,
  tax_year text not null,
  version integer,
  by_staff text not null,
  at timestamptz not null,
  foreign key (tax_year, version) references return_schemas
);
create index filing_openings_year on filing_openings (tax_year, opening_id);
${addedByStaff('filing_openings')}
`;
