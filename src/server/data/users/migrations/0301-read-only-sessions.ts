import { type Kysely, sql } from 'kysely';

/**
 * Sessions that can look at an account but not change it, and sessions of staff whom the owner has let in. The function
 * is the one of the first schema, with what it also has to return.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
alter table sessions
  add column read_only boolean not null default false,
  add column supporter_id bigint references users;

drop function open_session(bytea, bigint, timestamptz, timestamptz);
create function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
returns table (session_id bigint, user_id bigint, agent_id bigint, last_seen timestamptz, second_factor boolean,
  email text, is_admin boolean, staff_roles text[], confirmed timestamptz, access_recorded boolean,
  read_only boolean, supporter_id bigint)
language plpgsql as $$
declare scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  -- Set here and not as a property of the function, which PostgreSQL lets superusers alone give it.
  perform set_config('app.scope', 'system', true);
  return query select s.session_id, s.user_id, s.agent_id, s.last_seen, s.second_factor,
      u.email, u.is_admin, u.staff_roles, coalesce(s.confirmed, s.created), s.access_recorded,
      s.read_only, s.supporter_id
    from sessions s join users u on u.user_id = s.user_id
    where (s.token_hash = hash or s.session_id = number)
      and s.ended is null and s.expires > at and s.last_seen > idle_since
      -- A removed adviser loses access with the next request.
      and (s.agent_id is null or exists (
        select from agent_clients a where a.user_id = s.user_id and a.agent_id = s.agent_id));
  perform set_config('app.scope', scope_before, true);
end $$;
`;
