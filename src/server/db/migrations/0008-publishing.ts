import { type Kysely, sql } from 'kysely';

/**
 * Roles of staff, reviews of drafts, versions with the time from which they hold and that never change, who has a form
 * open, and the settings that staff make.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
-- Counts for accounts with is_admin alone. Who was staff before could do everything, and still can.
alter table users add column staff_roles text[] not null default '{editor,approver}'
  check (staff_roles <@ array['editor', 'approver', 'viewer'] and cardinality(staff_roles) > 0);

alter table form_versions
  add column holds_from timestamptz,
  add column approved_by text not null default '',
  add column restores integer;
update form_versions set holds_from = published;
alter table form_versions alter column holds_from set not null;
create index form_versions_time on form_versions (code, tax_year, holds_from);

-- What filers filed with, and what staff approved, stays as it was: no role of the application can change it.
create function refuse_change_of_versions() returns trigger language plpgsql as $$
begin
  raise exception '% never change once published: % is refused', tg_table_name, tg_op;
end $$;
create trigger form_versions_never_change before update or delete or truncate on form_versions
  for each statement execute function refuse_change_of_versions();
create trigger form_validators_never_change before update or delete or truncate on form_validators
  for each statement execute function refuse_change_of_versions();

-- The review of a draft. It is of one revision: a draft with another one is not in review, whoever changed it.
create table form_reviews (
  code text not null,
  tax_year text not null,
  revision integer not null,
  -- The newest version when it was sent: what the approver compared it with.
  version integer not null,
  state text not null check (state in ('in review', 'approved', 'sent back')),
  sent_by text not null,
  sent timestamptz not null,
  note text not null,
  decided_by text not null default '',
  decided timestamptz,
  reason text not null default '',
  primary key (code, tax_year),
  foreign key (code, tax_year) references form_drafts on delete cascade
);

-- Who has a form open, by window. Rows are heartbeats: they run out by their time.
create table form_presence (
  code text not null,
  tax_year text not null,
  tab text not null,
  who text not null,
  place text not null default '',
  seen timestamptz not null,
  primary key (code, tax_year, tab)
);

create table staff_settings (
  name text primary key,
  value jsonb not null
);
insert into staff_settings (name, value) values ('second_admin', 'true');

do $$ declare t text; begin
  foreach t in array array['form_reviews', 'form_presence', 'staff_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy staff_only on %I
      using (current_setting('app.scope', true) = 'system')
      with check (current_setting('app.scope', true) = 'system')$p$, t);
  end loop;
end $$;
`;
