import { type Kysely, sql } from 'kysely';

/**
 * Sessions of people whose trial or subscription has ended. They only reach the copy of the data and the end of the
 * account. The function is the one of 0320, with what it also has to return.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
alter table sessions
  -- Why the session is limited; null for every other one.
  add column unpaid text check (unpaid in ('trial_expired', 'subscription_invalid'));

drop function open_session(bytea, bigint, timestamptz, timestamptz);
create function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
returns table (session_id bigint, user_id bigint, agent_id bigint, last_seen timestamptz, second_factor boolean,
  email text, is_admin boolean, staff_roles text[], confirmed timestamptz, access_recorded boolean,
  read_only boolean, supporter_id bigint, unpaid text)
language plpgsql as $$
declare scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  -- Set here and not as a property of the function, which PostgreSQL lets superusers alone give it.
  perform set_config('app.scope', 'system', true);
  return query select s.session_id, s.user_id, s.agent_id, s.last_seen, s.second_factor,
      u.email, u.is_admin, u.staff_roles, coalesce(s.confirmed, s.created), s.access_recorded,
      s.read_only or coalesce(a.role = 'viewer', false), s.supporter_id, s.unpaid
    from sessions s join users u on u.user_id = s.user_id
    left join agents a on a.agent_id = s.agent_id and a.removed is null
    where (s.token_hash = hash or s.session_id = number)
      and s.ended is null and s.expires > at and s.last_seen > idle_since
      -- A removed adviser, or a person removed from a practice, loses access with the next request.
      and (s.agent_id is null or exists (
        select from practice_clients c where c.user_id = s.user_id and c.practice_id = a.practice_id));
  perform set_config('app.scope', scope_before, true);
end $$;
`;
