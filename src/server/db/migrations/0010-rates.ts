import { type Kysely, sql } from 'kysely';

/** Figures of a year that staff publish in the place of those that are shipped, or that open a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table rate_sets (
  tax_year text not null,
  version integer not null,
  definition jsonb not null,
  published timestamptz not null,
  published_by text not null,
  note text not null default '',
  primary key (tax_year, version)
);

-- What was in force when a return was worked out stays readable: no mistake in the code can rewrite it.
create function refuse_change_of_rate_sets() returns trigger language plpgsql as $$
begin
  raise exception 'rate_sets is added to only: % is refused', tg_op;
end $$;
create trigger rate_sets_are_added_only before update or delete or truncate on rate_sets
  for each statement execute function refuse_change_of_rate_sets();

-- Every filer reads them; staff alone publish.
alter table rate_sets enable row level security;
alter table rate_sets force row level security;
create policy read_by_all on rate_sets for select using (true);
create policy written_by_staff on rate_sets for insert
  with check (current_setting('app.scope', true) = 'system');

create table rate_drafts (
  tax_year text primary key,
  definition jsonb not null,
  revision bigint not null,
  saved_by text not null,
  saved timestamptz not null
);
alter table rate_drafts enable row level security;
alter table rate_drafts force row level security;
create policy staff_only on rate_drafts
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
`;
