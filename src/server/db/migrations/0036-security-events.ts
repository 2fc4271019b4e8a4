import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** What happened to the security of an account, and what a session knows about its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(rowLevelSecurity('security_events')).execute(db);
  await sql.raw(SESSIONS).execute(db);
}

const TABLE = `
create table security_events (
  event_id bigint generated always as identity,
  user_id bigint not null references users,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  actor_name text not null default '',
  address text not null,
  device text not null,
  primary key (user_id, event_id)
);
create index security_events_at on security_events (at);

-- Nobody rewrites what happened; only jobs delete, when the time to keep it is over.
create function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  raise exception 'security_events is added to only: % is refused', tg_op;
end $$;
create trigger security_events_are_added_only before update or delete on security_events
  for each row execute function refuse_change_of_security_events();
`;

/** When the person proved who they are, how often that failed since, and whether the access of an agent is recorded. */
const SESSIONS = `
alter table sessions
  add confirmed timestamptz,
  add confirm_failures integer not null default 0,
  add access_recorded boolean not null default false;

drop function open_session(bytea, bigint, timestamptz, timestamptz);
create function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
returns table (session_id bigint, user_id bigint, agent_id bigint, last_seen timestamptz,
  email text, is_admin boolean, staff_roles text[], confirmed timestamptz, access_recorded boolean)
language plpgsql as $$
declare scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  -- Set here and not as a property of the function, which PostgreSQL lets superusers alone give it.
  perform set_config('app.scope', 'system', true);
  return query select s.session_id, s.user_id, s.agent_id, s.last_seen, u.email, u.is_admin, u.staff_roles,
      coalesce(s.confirmed, s.created), s.access_recorded
    from sessions s join users u on u.user_id = s.user_id
    where (s.token_hash = hash or s.session_id = number)
      and s.ended is null and s.expires > at and s.last_seen > idle_since
      -- A removed adviser loses access with the next request.
      and (s.agent_id is null or exists (
        select from agent_clients a where a.user_id = s.user_id and a.agent_id = s.agent_id));
  perform set_config('app.scope', scope_before, true);
end $$;
`;
