import { type Kysely, sql } from 'kysely';

/** What staff did to the definitions. Rows are added and never changed; what was published so far is its beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `
create table form_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  kind text not null,
  code text not null,
  tax_year text not null,
  version integer not null,
  note text not null default '',
  changes jsonb
);
create index form_events_form on form_events (code, event_id);

insert into form_events (at, who, kind, code, tax_year, version, note)
  select published, published_by, 'published', code, tax_year, version, note
  from form_versions order by published, code, tax_year, version;

-- No role of the application, and no mistake in its code, can rewrite what happened.
create function refuse_change_of_form_events() returns trigger language plpgsql as $$
begin
  raise exception 'form_events is added to only: % is refused', tg_op;
end $$;
create trigger form_events_are_added_only before update or delete or truncate on form_events
  for each statement execute function refuse_change_of_form_events();

-- The transactions of filers do not see it, whatever they ask.
alter table form_events enable row level security;
alter table form_events force row level security;
create policy staff_only on form_events
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
`;
