import type { Generated } from 'kysely';
import type { PracticeRole } from '#contract/practice/practice-words.ts';
import type { SecurityActor, SecurityEventKind } from '#contract/security/security-events.ts';
import type { AutoId } from '../../db/columns.ts';
import type { AgentPasskeys, AgentRecoveryCodes } from './second-factor.schema.ts';
import { agentRowLevelSecurity, rowLevelSecurity } from '../../db/row-level-security.ts';

export interface Agents {
  agent_id: AutoId;
  /** Names the agent in passkeys. */
  guid: Generated<string>;
  email: string;
  name: string;
  password_hash: string;
  mfa_secret_sealed: Buffer | null;
  mfa_confirmed: Generated<boolean>;
  /** The last time step a code was used for: a code works once. */
  mfa_last_step: number | null;
  demo: Generated<boolean>;
  practice_id: number;
  /** At the practice. */
  role: Generated<PracticeRole>;
  /** Their Government Gateway user ID, as they last used it to submit XML. */
  gateway_id: Generated<string>;
  /** When they were removed from the practice. They can no longer log in; what they did still names them. */
  removed: Generated<Date | null>;
}

/** Sessions of agents without a client, for calls with access 'agent'. */
export interface AgentSessions {
  agent_session_id: AutoId;
  agent_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  created: Date;
  last_seen: Date;
  expires: Date;
  ended: Date | null;
  /** When the agent last proved their identity; null: when the session was created. */
  confirmed: Generated<Date | null>;
}

/** Security events of an agent's own account. What an agent does for a client is with the client's. */
export interface AgentSecurityEvents {
  event_id: AutoId;
  agent_id: number;
  at: Date;
  kind: SecurityEventKind;
  actor: SecurityActor;
  address: string;
  device: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    agents: Agents;
    agent_sessions: AgentSessions;
    agent_security_events: AgentSecurityEvents;
    agent_recovery_codes: AgentRecoveryCodes;
    agent_passkeys: AgentPasskeys;
  }
}

export const agentsSchema = `
-- Agents, who work in the accounts of their clients. Signing in reads it before it knows who calls.
create table agents (
  agent_id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  mfa_secret_sealed bytea,
  mfa_confirmed boolean not null default false,
  mfa_last_step bigint,
  demo boolean not null default false,
  sessions_ended timestamptz
);
create unique index agents_email on agents (lower(email));

-- Whose account an agent can open.
create table agent_clients (
  user_id bigint not null references users,
  agent_id bigint not null references agents,
  since timestamptz not null,
  primary key (user_id, agent_id)
);
${rowLevelSecurity('agent_clients')}

-- What happened to the security of an agent's own account.
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
${agentRowLevelSecurity('agent_security_events')}
create trigger agent_security_events_are_added_only before update or delete on agent_security_events
  for each row execute function refuse_change_of_security_events();
`;
