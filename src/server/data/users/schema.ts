import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { SecurityActor, SecurityEventKind } from '#contract/security/security-events.ts';
import type { AutoId, Json } from '../../db/columns.ts';
import { rowLevelSecurity, systemRowLevelSecurity } from '../../db/row-level-security.ts';
import type { PasskeyChallenges, Passkeys, RecoveryCodes } from './second-factor.schema.ts';

/** What had ended when someone signed in only for their data. */
export type Unpaid = 'trial_expired' | 'subscription_invalid';

export interface Users {
  user_id: AutoId;
  guid: string;
  email: string;
  password_hash: string | null;
  plan: Generated<number>;
  trial_ends: string | null;
  trial_extended: Generated<boolean>;
  subscription_until: string | null;
  is_admin: Generated<boolean>;
  /** For accounts with is_admin. */
  staff_roles: Generated<StaffRole[]>;
  mtd: Generated<string>;
  submissions_enabled: Generated<boolean>;
  show_hub_page: Generated<boolean>;
  /** The language the person has chosen, if they have. */
  language: Generated<'en' | 'cy' | null>;
  /** Someone without a password is asked to set one. */
  password_prompt: Generated<boolean>;
  joined: Date;
  name: Generated<string>;
  address: Generated<string>;
  postcode: Generated<string>;
  phone: Generated<string>;
  phone_verified: Generated<string>;
  /** 'YYYY-MM-DD', sealed; see crypto/sealed-texts.ts. */
  dob: string | null;
  /** Sealed; see crypto/seal.ts. */
  nin_sealed: Buffer | null;
  /** Sealed like dob. */
  utr: Generated<string>;
  moved: Generated<boolean>;
  gateway_id: Generated<string>;
  send_monthly: Generated<boolean>;
  /** Can use their own tags. */
  custom_tags: Generated<boolean>;
  /** A demo account, whose password everyone can read. */
  demo: Generated<boolean>;
  /** The authenticator, which staff always have; see data/users/authenticator.ts. */
  mfa_secret_sealed: Generated<Buffer | null>;
  mfa_confirmed: Generated<boolean>;
  mfa_last_step: Generated<number | null>;
}

export interface Sessions {
  session_id: AutoId;
  user_id: number;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  agent_id: number | null;
  /** The agent's own session that opened this one. They end together. */
  agent_session_id: Generated<number | null>;
  created: Date;
  last_seen: Date;
  expires: Date;
  ended: Date | null;
  /** When the person last proved their identity; null: when the session was created. */
  confirmed: Generated<Date | null>;
  /** Wrong passwords or codes in this session since then. */
  confirm_failures: Generated<number>;
  /** For agents: whether the account's security events include this access. */
  access_recorded: Generated<boolean>;
  /** The session was opened with an authenticator code, a recovery code or a passkey. Staff calls need it. */
  second_factor: Generated<boolean>;
  /** It can look at the account but not change it. */
  read_only: Generated<boolean>;
  /** The member of staff whom the owner has let in; null for everyone else's sessions. */
  supporter_id: Generated<number | null>;
  /** Why it only reaches the copy of the data and the end of the account; null for every other session. */
  unpaid: Generated<Unpaid | null>;
  /** Where it was opened: browser and system in words, and the range of the address. */
  device: Generated<string>;
  address: Generated<string>;
}

/** Append-only; rows are deleted after two years. */
export interface SecurityEvents {
  event_id: AutoId;
  user_id: number;
  at: Date;
  kind: SecurityEventKind;
  /** Who acted. 'unknown': someone who was refused. */
  actor: SecurityActor;
  /** For agents: their email address. */
  actor_name: Generated<string>;
  address: string;
  device: string;
}

/** A mailed link and secret code. */
export interface LoginRequests {
  request_id: AutoId;
  user_id: number;
  guid: string;
  link_hash: Buffer;
  code_hash: Buffer;
  /** The browser that requested it. The link works only in that browser. */
  browser_hash: Buffer;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  used: Date | null;
}

/** Mailed codes for actions other than signing in, such as changing the password. */
export interface AuthCodes {
  code_id: AutoId;
  user_id: number;
  purpose: string;
  code_hash: Buffer;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  used: Date | null;
}

/** The phone number that a person is verifying. */
export interface PhoneChecks {
  user_id: number;
  /** In international format. */
  number: string;
  channel: string;
  sent: Date;
  expires: Date;
  sends: Generated<number>;
  tries: Generated<number>;
}

/** The monthly summaries that were mailed. */
export interface MonthlySummaries {
  user_id: number;
  /** 'YYYY-MM' */
  month: string;
  sent: Date;
  /** SHA-256 of the token in the link that stops the summaries. */
  stop_hash: Buffer;
}

/** Settings chosen by staff. second_admin: publishing needs the approval of a second admin. */
export interface StaffSettings {
  name: 'second_admin';
  value: Json<boolean>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    users: Users;
    sessions: Sessions;
    security_events: SecurityEvents;
    login_requests: LoginRequests;
    auth_codes: AuthCodes;
    phone_checks: PhoneChecks;
    monthly_summaries: MonthlySummaries;
    staff_settings: StaffSettings;
    recovery_codes: RecoveryCodes;
    passkeys: Passkeys;
    passkey_challenges: PasskeyChallenges;
  }
}

export const usersSchema = `
-- People with an account: filers and staff.
create table users (
  user_id bigint generated always as identity primary key,
  guid uuid not null unique,
  email text not null,
  password_hash text,
  plan integer not null default 1 check (plan in (1, 2, 3)),
  trial_ends date,
  trial_extended boolean not null default false,
  subscription_until date,
  is_admin boolean not null default false,
  mtd text not null default 'N',
  submissions_enabled boolean not null default true,
  show_hub_page boolean not null default true,
  joined timestamptz not null,
  name text not null default '',
  address text not null default '',
  postcode text not null default '',
  phone text not null default '',
  phone_verified text not null default '',
  dob text,
  nin_sealed bytea,
  utr text not null default '',
  moved boolean not null default false,
  gateway_id text not null default '',
  send_monthly boolean not null default false,
  staff_roles text[] not null default '{editor,approver}'
    check (staff_roles <@ array['editor', 'approver', 'viewer'] and cardinality(staff_roles) > 0),
  custom_tags boolean not null default false,
  password_prompt boolean not null default true,
  demo boolean not null default false,
  mfa_secret_sealed bytea,
  mfa_confirmed boolean not null default false,
  mfa_last_step bigint
);
create unique index users_email on users (lower(email));
${rowLevelSecurity('users')}

-- Sessions of users, and of agents in a user's account.
create table sessions (
  session_id bigint generated always as identity,
  user_id bigint not null references users,
  token_hash bytea not null,
  agent_id bigint,
  created timestamptz not null,
  last_seen timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  confirmed timestamptz,
  confirm_failures integer not null default 0,
  access_recorded boolean not null default false,
  second_factor boolean not null default false,
  primary key (user_id, session_id)
);
create unique index sessions_token on sessions (token_hash);
create unique index sessions_number on sessions (session_id);
${rowLevelSecurity('sessions')}

-- Mailed links and secret codes for signing in.
create table login_requests (
  request_id bigint generated always as identity,
  user_id bigint not null references users,
  guid uuid not null,
  link_hash bytea not null,
  code_hash bytea not null,
  browser_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  tries integer not null default 0,
  used timestamptz,
  primary key (user_id, request_id)
);
${rowLevelSecurity('login_requests')}

-- Mailed codes for anything but signing in.
create table auth_codes (
  code_id bigint generated always as identity,
  user_id bigint not null references users,
  purpose text not null,
  code_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  tries integer not null default 0,
  used timestamptz,
  primary key (user_id, code_id)
);
${rowLevelSecurity('auth_codes')}

-- What happened to the security of an account.
create table security_events (
  event_id bigint generated always as identity,
  user_id bigint not null references users,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  actor_name text not null default '',
  address text not null,
  device text not null,
  primary key (user_id, event_id)
);
create index security_events_at on security_events (at);
${rowLevelSecurity('security_events')}

-- No one rewrites security events. Only jobs delete them, when they are old enough.
create function refuse_change_of_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.scope', true) = 'system' then return old; end if;
  raise exception '% is added to only: % is refused', tg_table_name, tg_op;
end $$;
create trigger security_events_are_added_only before update or delete on security_events
  for each row execute function refuse_change_of_security_events();

-- Settings that staff make.
create table staff_settings (
  name text primary key,
  value jsonb not null
);
insert into staff_settings (name, value) values ('second_admin', 'true');
${systemRowLevelSecurity('staff_settings')}

-- Finds the open session with this token's hash or this number (decision 26). The server does not know yet who calls, so
-- the function looks at everyone's sessions. It returns only what the server needs about the one it finds.
create function open_session(hash bytea, number bigint, at timestamptz, idle_since timestamptz)
returns table (session_id bigint, user_id bigint, agent_id bigint, last_seen timestamptz, second_factor boolean,
  email text, is_admin boolean, staff_roles text[], confirmed timestamptz, access_recorded boolean)
language plpgsql as $$
declare scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  -- Set here and not as a property of the function, which PostgreSQL lets superusers alone give it.
  perform set_config('app.scope', 'system', true);
  return query select s.session_id, s.user_id, s.agent_id, s.last_seen, s.second_factor,
      u.email, u.is_admin, u.staff_roles, coalesce(s.confirmed, s.created), s.access_recorded
    from sessions s join users u on u.user_id = s.user_id
    where (s.token_hash = hash or s.session_id = number)
      and s.ended is null and s.expires > at and s.last_seen > idle_since
      -- A removed adviser loses access with the next request.
      and (s.agent_id is null or exists (
        select from agent_clients a where a.user_id = s.user_id and a.agent_id = s.agent_id));
  perform set_config('app.scope', scope_before, true);
end $$;
`;
