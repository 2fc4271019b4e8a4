import { type Kysely, sql } from 'kysely';
import { OWN_ROWS } from './row-level-security.ts';

/** What every call asks the database first, asked for once: decision 26. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_policies where schemaname = 'public' and policyname = 'own_rows'`.execute(db);
  for (const { tablename } of rows)
    await sql`alter policy own_rows on ${sql.table(tablename)} using ${sql.raw(OWN_ROWS)}
      with check ${sql.raw(OWN_ROWS)}`.execute(db);
  await sql.raw(OPEN_SESSION).execute(db);
}

/**
 * The session that is named by its token's hash or by its number, while it is open. Who calls is not known before this is
 * answered, so it looks among the sessions of everyone, and tells of that one only what the server asks of it.
 */
const OPEN_SESSION = `
create unique index sessions_number on sessions (session_id);

create function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
returns table (session_id bigint, user_id bigint, agent_id bigint, last_seen timestamptz,
  email text, is_admin boolean, staff_roles text[])
language plpgsql as $$
declare scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  -- Set here and not as a property of the function, which PostgreSQL lets superusers alone give it.
  perform set_config('app.scope', 'system', true);
  return query select s.session_id, s.user_id, s.agent_id, s.last_seen, u.email, u.is_admin, u.staff_roles
    from sessions s join users u on u.user_id = s.user_id
    where (s.token_hash = hash or s.session_id = number)
      and s.ended is null and s.expires > at and s.last_seen > idle_since
      -- A removed adviser loses access with the next request.
      and (s.agent_id is null or exists (
        select from agent_clients a where a.user_id = s.user_id and a.agent_id = s.agent_id));
  perform set_config('app.scope', scope_before, true);
end $$;
`;
