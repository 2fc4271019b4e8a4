import { type Kysely, sql } from 'kysely';

/** What is to be signed off of a form before it is published for a tax year that was started from the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table worklists (
  code text not null,
  tax_year text not null,
  from_year text not null,
  started_by text not null,
  started timestamptz not null,
  primary key (code, tax_year)
);

create table worklist_items (
  code text not null,
  tax_year text not null,
  item text not null,
  decision text not null,
  seen text not null,
  signed_by text not null,
  signed timestamptz not null,
  primary key (code, tax_year, item),
  foreign key (code, tax_year) references worklists
);

alter table worklists enable row level security;
alter table worklists force row level security;
create policy staff_only on worklists
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
alter table worklist_items enable row level security;
alter table worklist_items force row level security;
create policy staff_only on worklist_items
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
`;
