import { type Kysely, sql } from 'kysely';
import { agentRowLevelSecurity, rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Agents at HMRC: their reference number, and whether their clients have authorised them for Digital Tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table hmrc_agents (
  agent_id bigint primary key references agents,
  arn text not null
);
${agentRowLevelSecurity('hmrc_agents')}

create table agent_authorisations (
  user_id bigint not null references users,
  agent_id bigint not null references agents,
  agent_type text not null check (agent_type in ('main', 'supporting')),
  arn text not null,
  nino_sealed bytea not null,
  state text not null,
  invitation_id text unique,
  link text,
  attempted timestamptz,
  invited timestamptz,
  expires date,
  checked timestamptz,
  primary key (user_id, agent_id, agent_type)
);
create index agent_authorisations_of_agent on agent_authorisations (agent_id);
${rowLevelSecurity('agent_authorisations')}
`;
