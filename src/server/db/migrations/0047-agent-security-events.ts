import { type Kysely, sql } from 'kysely';
import { agentRowLevelSecurity } from './row-level-security.ts';

/** The security events of agents' own accounts, and when an agent's sessions were last ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(agentRowLevelSecurity('agent_security_events')).execute(db);
}

const TABLE = `
alter table agents add column sessions_ended timestamptz;

create table agent_security_events (
  event_id bigint generated always as identity,
  agent_id bigint not null references agents,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  address text not null,
  device text not null,
  primary key (agent_id, event_id)
);
create index agent_security_events_at on agent_security_events (at);

-- The same rule for both tables: added to only, and deleted by jobs.
create or replace function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  raise exception '% is added to only: % is refused', tg_table_name, tg_op;
end $$;
create trigger agent_security_events_are_added_only before update or delete on agent_security_events
  for each row execute function refuse_change_of_security_events();
`;
