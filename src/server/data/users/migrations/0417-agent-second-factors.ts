import { type Kysely, sql } from 'kysely';
import { agentRowLevelSecurity } from '../../../db/row-level-security.ts';

/** Recovery codes and passkeys of agents, as filers have them, and when an agent last confirmed who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Names the agent in passkeys and says nothing about the person.
alter table agents add column guid uuid not null default gen_random_uuid() unique;
-- Null: when the session was created.
alter table agent_sessions add column confirmed timestamptz;

create table agent_recovery_codes (
  agent_id bigint not null references agents,
  code_hash bytea not null,
  created timestamptz not null,
  used timestamptz,
  primary key (agent_id, code_hash)
);
${agentRowLevelSecurity('agent_recovery_codes')}

create table agent_passkeys (
  passkey_id bigint generated always as identity,
  agent_id bigint not null references agents,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz,
  primary key (agent_id, passkey_id)
);
${agentRowLevelSecurity('agent_passkeys')}
`;
