import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { SecurityActor, SecurityEventKind } from '#contract/security-events.ts';
import type { AutoId } from './columns.ts';

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
  /** Of accounts with is_admin. */
  staff_roles: Generated<StaffRole[]>;
  mtd: Generated<string>;
  submissions_enabled: Generated<boolean>;
  show_hub_page: Generated<boolean>;
  /** Someone without a password is asked for one. */
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
  /** May keep tags of their own. */
  custom_tags: Generated<boolean>;
  /** Made for trying the product out, with a password everybody can read. */
  demo: Generated<boolean>;
  /** The authenticator of staff; see data/users/authenticator.ts. */
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
  created: Date;
  last_seen: Date;
  expires: Date;
  ended: Date | null;
  /** When the person last proved who they are; null: when the session was created. */
  confirmed: Generated<Date | null>;
  /** Wrong passwords or codes in this session since then. */
  confirm_failures: Generated<number>;
  /** Of agents: whether the account's security events have this access. */
  access_recorded: Generated<boolean>;
  /** An authenticator code was given when it was opened: without it no call of staff is answered. */
  second_factor: Generated<boolean>;
}

/** Added only; deleted after two years. */
export interface SecurityEvents {
  event_id: AutoId;
  user_id: number;
  at: Date;
  kind: SecurityEventKind;
  /** Who acted. 'unknown': somebody who was refused. */
  actor: SecurityActor;
  /** Of agents: their email address. */
  actor_name: Generated<string>;
  address: string;
  device: string;
}

/** The same for an agent's own account. What an agent does for a client is with the client's. */
export interface AgentSecurityEvents {
  event_id: AutoId;
  agent_id: number;
  at: Date;
  kind: SecurityEventKind;
  actor: SecurityActor;
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
  /** The browser that asked; the link works in that browser only. */
  browser_hash: Buffer;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  used: Date | null;
}

/** Mailed codes for other acts than signing in, such as changing the password. */
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

/** Counters of failures and of costly acts, by a hashed key (account, address), so that every process sees them. */
export interface Throttles {
  key: string;
  count: number;
  window_start: Date;
  locked_until: Date | null;
}

export interface Agents {
  agent_id: AutoId;
  email: string;
  name: string;
  password_hash: string;
  mfa_secret_sealed: Buffer | null;
  mfa_confirmed: Generated<boolean>;
  /** The last time step a code was used for: a code works once. */
  mfa_last_step: number | null;
  demo: Generated<boolean>;
  /** When all sessions were last ended. A pass from before then no longer works. */
  sessions_ended: Generated<Date | null>;
}

export interface AgentClients {
  user_id: number;
  agent_id: number;
  since: Date;
}
