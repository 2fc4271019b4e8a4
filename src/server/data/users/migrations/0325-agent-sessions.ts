import { type Kysely, sql } from 'kysely';
import { agentRowLevelSecurity } from '../../../db/row-level-security.ts';

/**
 * Agents' own sessions, without a client. They replace the sealed pass of an agent who has not chosen a client. A session
 * for a client remembers which of them opened it, because they end together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table agent_sessions (
  agent_session_id bigint generated always as identity,
  agent_id bigint not null references agents,
  token_hash bytea not null,
  created timestamptz not null,
  last_seen timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  primary key (agent_id, agent_session_id)
);
create unique index agent_sessions_token on agent_sessions (token_hash);
${agentRowLevelSecurity('agent_sessions')}

alter table sessions add column agent_session_id bigint;
create index sessions_of_agent_session on sessions (agent_session_id) where agent_session_id is not null;
alter table agents drop column sessions_ended;
`;
