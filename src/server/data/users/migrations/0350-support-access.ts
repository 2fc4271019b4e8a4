import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/**
 * Where each session was opened, the support access that people grant, what support looked at, and the staff role for
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
alter table sessions
  add column device text not null default '',
  add column address text not null default '',
  -- The end of a supporter's own account ends what they had open.
  drop constraint sessions_supporter_id_fkey,
  add constraint sessions_supporter_id_fkey foreign key (supporter_id) references users on delete cascade;
create index sessions_supporter on sessions (supporter_id) where supporter_id is not null;

alter table users
  drop constraint users_staff_roles_check,
  add constraint users_staff_roles_check check (
    staff_roles <@ array['editor', 'approver', 'viewer', 'support'] and cardinality(staff_roles) > 0);

-- When people let support look at their account. It ends after an hour, or when they end it.
create table support_grants (
  grant_id bigint generated always as identity,
  user_id bigint not null references users,
  started timestamptz not null,
  ended timestamptz,
  primary key (user_id, grant_id)
);
create unique index support_grants_open on support_grants (user_id) where ended is null;
${rowLevelSecurity('support_grants')}

-- What support opened: one row for each part of the account, session and minute.
create table support_views (
  view_id bigint generated always as identity,
  user_id bigint not null references users,
  session_id bigint not null,
  supporter text not null,
  at timestamptz not null,
  what text not null,
  primary key (user_id, view_id),
  unique (user_id, session_id, at, what)
);
create index support_views_at on support_views (at);
${rowLevelSecurity('support_views')}
create trigger support_views_are_added_only before update or delete on support_views
  for each row execute function refuse_change_of_security_events();
`;
