import type { ColumnType, Generated } from 'kysely';
import type { AgentType, AuthorisationState } from '#contract/digital-tax/agent-words.ts';
import type { CalcAmount } from '#form-schemas/calc-inputs.ts';
import type { AutoId, Json } from '../../db/columns.ts';
import { agentRowLevelSecurity, rowLevelSecurity } from '../../db/row-level-security.ts';

interface Grant {
  /** Sealed. Both are null once HMRC has refused them. */
  access_token_sealed: Buffer | null;
  refresh_token_sealed: Buffer | null;
  access_expires: Date | null;
  granted: Date;
}

/** A person's permission to act for them at HMRC. */
export interface HmrcGrants extends Grant {
  user_id: number;
  /** It ended because the account has another National Insurance number. */
  nino_changed: Generated<boolean>;
}

/** An agent's permission to act at HMRC for their clients. */
export interface HmrcAgentGrants extends Grant {
  agent_id: number;
}

/** A business as HMRC last described it. */
export interface MtdBusinesses {
  user_id: number;
  business_id: string;
  /** SE or PROPERTY. */
  type: string;
  name: string;
  /** HMRC's description. */
  details: Json<unknown>;
  fetched: Date;
}

/** HMRC's obligations of a year as last fetched. */
export interface MtdYears {
  user_id: number;
  tax_year: string;
  obligations: Json<unknown>;
  final_declaration: Json<unknown>;
  /** Empty if HMRC did not say. */
  itsa_status: string;
  /** HMRC knows businesses, but none of a type that we support. */
  unsupported: boolean;
  fetched: Date;
  /** Something was sent since, so HMRC must be asked again. */
  stale: Generated<boolean>;
}

/** HMRC's status of a person for a tax year. */
export interface MtdStatuses {
  user_id: number;
  tax_year: string;
  /** HMRC's word, or NOT_SIGNED_UP. */
  status: string;
  fetched: Date;
}

/** Everything sent to HMRC for Digital Tax, with its reply. Never deleted but with the account. */
export interface MtdSubmissions {
  user_id: number;
  submission_id: AutoId;
  tax_year: string;
  /** sentKinds in the contract. */
  kind: string;
  /** Empty for what concerns the whole year. */
  business_id: string;
  period_start: string | null;
  period_end: string | null;
  /** sentStates in the contract. */
  state: string;
  /** The method and path, without the person's number. */
  request: string;
  /** Without secrets. */
  headers: Json<Record<string, string>>;
  /** JSON, sealed, and so is the reply. */
  body: string;
  reply: string;
  declaration: string;
  agent_id: number | null;
  status: number | null;
  correlation_id: string;
  /** HMRC's id of what was sent: a period, a calculation or a benefit. */
  reference: string;
  /** JSON, sealed: what is known of it beyond the body, such as which benefit it is about. */
  about: string;
  started: Date;
  finished: Date | null;
}

/** HMRC's calculations of a year. */
export interface MtdCalculations {
  user_id: number;
  calculation_id: string;
  tax_year: string;
  type: string;
  /** HMRC's reply, sealed. */
  content: string;
  calculated: Date;
  /** SHA-256 of the token in the address of the public report; null when revoked. */
  report_hash: Buffer | null;
  report_token_sealed: ColumnType<Buffer | null, Buffer | null, Buffer | null>;
  report_expires: Date;
}

/** One row: when our application can make its next request to HMRC, whichever process makes it. */
export interface HmrcPace {
  one: boolean;
  next: Date;
}

/** An agent at HMRC. */
export interface HmrcAgents {
  agent_id: number;
  /** The Agent Reference Number. */
  arn: string;
}

/** Whether a client has authorised an agent for Digital Tax, as one of two types. */
export interface AgentAuthorisations {
  user_id: number;
  agent_id: number;
  agent_type: ColumnType<AgentType, AgentType, AgentType>;
  /** The reference number with which the agent asked. */
  arn: string;
  /** The National Insurance number it is for, sealed. */
  nino_sealed: Buffer;
  state: ColumnType<AuthorisationState, AuthorisationState, AuthorisationState>;
  /** Null for an authorisation that was given elsewhere. */
  invitation_id: Generated<string | null>;
  /** HMRC's page on which the client answers. */
  link: Generated<string | null>;
  /** When an invitation was sent to which HMRC has not replied. */
  attempted: Generated<Date | null>;
  invited: Generated<Date | null>;
  expires: Generated<string | null>;
  /** When HMRC last said this. */
  checked: Generated<Date | null>;
}

/** The amount that the last copy of state benefits wrote into a box of SA100. */
export interface MtdCopiedBoxes {
  user_id: number;
  tax_year: string;
  /** The box’s word for the calculation, which is the same in every version of the form. */
  calc: ColumnType<CalcAmount, CalcAmount, CalcAmount>;
  /** Pence. */
  amount: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    hmrc_grants: HmrcGrants;
    hmrc_agent_grants: HmrcAgentGrants;
    hmrc_agents: HmrcAgents;
    agent_authorisations: AgentAuthorisations;
    hmrc_pace: HmrcPace;
    mtd_businesses: MtdBusinesses;
    mtd_years: MtdYears;
    mtd_statuses: MtdStatuses;
    mtd_submissions: MtdSubmissions;
    mtd_calculations: MtdCalculations;
    mtd_copied_boxes: MtdCopiedBoxes;
  }
}

export const digitalTaxSchema = `
select set_config('app.scope', 'system', true);

-- Digital Tax is offered to everyone, where it is configured.
alter table users alter column mtd set default 'Y';
update users set mtd = 'Y';

-- The same mechanism sends people to banks and to HMRC.
alter table consent_requests add column service text not null default 'bank';
alter table consent_requests add column secret_sealed bytea;

create table hmrc_grants (
  user_id bigint primary key references users,
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires timestamptz,
  granted timestamptz not null
);
${rowLevelSecurity('hmrc_grants')}

create table hmrc_agent_grants (
  agent_id bigint primary key references agents,
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires timestamptz,
  granted timestamptz not null
);
${agentRowLevelSecurity('hmrc_agent_grants')}

-- HMRC counts the requests of all our processes together.
create table hmrc_pace (
  one boolean primary key default true check (one),
  next timestamptz not null
);
insert into hmrc_pace (next) values ('-infinity');

create table mtd_businesses (
  user_id bigint not null references users,
  business_id text not null,
  type text not null check (type in ('SE', 'PROPERTY')),
  name text not null,
  details jsonb not null,
  fetched timestamptz not null,
  primary key (user_id, business_id)
);
${rowLevelSecurity('mtd_businesses')}

create table mtd_years (
  user_id bigint not null references users,
  tax_year text not null,
  obligations jsonb not null,
  final_declaration jsonb not null,
  itsa_status text not null,
  unsupported boolean not null,
  fetched timestamptz not null,
  primary key (user_id, tax_year)
);
${rowLevelSecurity('mtd_years')}

create table mtd_submissions (
  user_id bigint not null references users,
  submission_id bigint generated always as identity,
  tax_year text not null,
  kind text not null,
  business_id text not null,
  period_start date,
  period_end date,
  state text not null,
  request text not null,
  headers jsonb not null,
  body text not null,
  reply text not null,
  declaration text not null,
  agent_id bigint,
  status integer,
  correlation_id text not null,
  reference text not null,
  started timestamptz not null,
  finished timestamptz,
  primary key (user_id, submission_id)
);
-- Pressed twice, in two windows or on two servers: one of each kind can be on its way.
create unique index mtd_submissions_on_their_way on mtd_submissions (user_id, tax_year, kind, business_id)
  where state in ('sending', 'unsure');
${rowLevelSecurity('mtd_submissions')}
create rule mtd_submissions_stay as on delete to mtd_submissions
  where coalesce(current_setting('app.removes_accounts', true), '') <> 'yes' do instead nothing;

create table mtd_calculations (
  user_id bigint not null references users,
  calculation_id text not null,
  tax_year text not null,
  type text not null,
  content text not null,
  calculated timestamptz not null,
  report_hash bytea unique,
  report_token_sealed bytea,
  report_expires timestamptz not null,
  primary key (user_id, calculation_id)
);
create index mtd_calculations_latest on mtd_calculations (user_id, tax_year, calculated);
${rowLevelSecurity('mtd_calculations')}
`;
