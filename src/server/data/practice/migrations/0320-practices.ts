import { type Kysely, sql } from 'kysely';
import { forceRowLevelSecurity, rowLevelSecurity } from '../../../db/row-level-security.ts';
import { newAdviserCode } from '../adviser-code.ts';

/**
 * Practices: each agent belongs to one, and clients give access to a practice and not to one person. An agent from
 * before then is the owner of a practice of their own, which has their clients.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql`select set_config('app.scope', 'system', true)`.execute(db);
  const { rows } = await sql<{ agent_id: number; name: string; email: string }>`
    select agent_id, name, email from agents`.execute(db);
  for (const { agent_id, name, email } of rows)
    await sql`with practice as (
        insert into practices (name, code, created)
        values (${name === '' ? email : name}, ${newAdviserCode()}, now()) returning practice_id)
      update agents set practice_id = (select practice_id from practice), role = 'owner'
      where agent_id = ${agent_id}`.execute(db);
  await sql.raw(clients).execute(db);
  await sql`select set_config('app.scope', '', true)`.execute(db);
  await sql.raw(rest).execute(db);
}

const tables = `
-- Several agents who share their clients. Clients add a practice by its code.
create table practices (
  practice_id bigint generated always as identity primary key,
  name text not null,
  code text not null unique,
  created timestamptz not null
);
alter table agents
  add column practice_id bigint references practices,
  add column role text not null default 'owner' check (role in ('owner', 'member', 'viewer')),
  add column removed timestamptz;
create index agents_practice on agents (practice_id);
-- A removed person can join again, or join another practice, with the same address.
drop index agents_email;
create unique index agents_email on agents (lower(email)) where removed is null;
`;

const clients = `
alter table agents alter column practice_id set not null;

-- Which practices can open an account, since when, and how they got access.
create table practice_clients (
  user_id bigint not null references users,
  practice_id bigint not null references practices,
  since timestamptz not null,
  via text not null check (via in ('adviser-code', 'login-link', 'invitation', 'earlier')),
  primary key (user_id, practice_id)
);
create index practice_clients_practice on practice_clients (practice_id);
insert into practice_clients (user_id, practice_id, since, via)
  select c.user_id, a.practice_id, c.since, 'earlier' from agent_clients c join agents a using (agent_id);
drop table agent_clients;
`;

/** The rows of the practice of the transaction's agent. Someone who was removed sees none. */
const ofPractice = `(practice_id = (select a.practice_id from agents a
    where a.agent_id = (select nullif(current_setting('app.agent_id', true), '')::bigint) and a.removed is null)
  or (select current_setting('app.scope', true)) = 'system')`;

const practiceRowLevelSecurity = (table: string) => `${forceRowLevelSecurity(table)}
create policy own_practice on ${table} using ${ofPractice} with check ${ofPractice};`;

const rest = `
${rowLevelSecurity('practice_clients')}
${practiceRowLevelSecurity('practices')}

-- Invitations of clients and colleagues. One that is not answered has no outcome.
create table practice_invitations (
  practice_id bigint not null references practices,
  invitation_id bigint generated always as identity,
  kind text not null check (kind in ('client', 'colleague')),
  email text not null,
  -- For colleagues: their role, and the hash of the token in their link.
  role text check (role in ('owner', 'member', 'viewer')),
  token_hash bytea unique,
  invited_by bigint references agents on delete set null,
  invited timestamptz not null,
  expires timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended timestamptz,
  primary key (practice_id, invitation_id),
  check ((kind = 'colleague') = (role is not null and token_hash is not null))
);
create unique index practice_invitations_number on practice_invitations (invitation_id);
create unique index practice_invitations_open on practice_invitations (practice_id, kind, lower(email))
  where outcome is null;
create index practice_invitations_email on practice_invitations (lower(email)) where outcome is null;
${practiceRowLevelSecurity('practice_invitations')}

-- Who did what at a practice. Names are those of today; a deleted account leaves a line without one.
create table practice_events (
  practice_id bigint not null references practices,
  event_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  -- The person of the practice who did it; null if the client did.
  agent_id bigint references agents on delete set null,
  -- The person it was about.
  subject_id bigint references agents on delete set null,
  client_id bigint references users on delete set null,
  detail text not null default '',
  primary key (practice_id, event_id)
);
create index practice_events_at on practice_events (at);
create index practice_events_agent on practice_events (agent_id);
create index practice_events_subject on practice_events (subject_id);
create index practice_events_client on practice_events (client_id);
${practiceRowLevelSecurity('practice_events')}

-- No one rewrites the log. Jobs delete old rows, and deleting an account or agent takes its name out.
create function refuse_change_of_practice_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  if tg_op = 'UPDATE'
    and (new.practice_id, new.event_id, new.at, new.kind, new.detail)
      is not distinct from (old.practice_id, old.event_id, old.at, old.kind, old.detail)
    and coalesce(new.agent_id = old.agent_id, new.agent_id is null)
    and coalesce(new.subject_id = old.subject_id, new.subject_id is null)
    and coalesce(new.client_id = old.client_id, new.client_id is null)
  then return new; end if;
  raise exception '% is added to only: % is refused', tg_table_name, tg_op;
end $$;
create trigger practice_events_are_added_only before update or delete on practice_events
  for each row execute function refuse_change_of_practice_events();

-- As before, with the access of a practice and the role of its people, both as they are now.
create or replace function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
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
      s.read_only or coalesce(a.role = 'viewer', false), s.supporter_id
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
