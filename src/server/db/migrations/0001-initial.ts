import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Tables of one user's data: user_id leads every key, and a row is seen by its user or by the system scope only. */
const userTables = [
  'users',
  'sessions',
  'login_requests',
  'auth_codes',
  'agent_clients',
  'accounts',
  'transactions',
  'claims',
  'saved_forms',
  'submissions',
  'submission_events',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of userTables) await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
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
  dob date,
  nin_sealed bytea,
  utr text not null default '',
  moved boolean not null default false,
  gateway_id text not null default '',
  send_monthly boolean not null default false
);
create unique index users_email on users (lower(email));

create table sessions (
  session_id bigint generated always as identity,
  user_id bigint not null references users,
  token_hash bytea not null,
  agent_id bigint,
  created timestamptz not null,
  last_seen timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  primary key (user_id, session_id)
);
create unique index sessions_token on sessions (token_hash);

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

create table throttles (
  key text primary key,
  count integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);

create table agents (
  agent_id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  mfa_secret_sealed bytea,
  mfa_confirmed boolean not null default false,
  mfa_last_step bigint
);
create unique index agents_email on agents (lower(email));

create table agent_clients (
  user_id bigint not null references users,
  agent_id bigint not null references agents,
  since timestamptz not null,
  primary key (user_id, agent_id)
);

create table accounts (
  account_id bigint generated always as identity,
  user_id bigint not null references users,
  name text not null,
  manual boolean not null,
  enabled boolean not null default true,
  primary key (user_id, account_id)
);

create table transactions (
  transaction_id bigint generated always as identity,
  user_id bigint not null references users,
  account_id bigint not null,
  date date not null,
  description text not null,
  amount bigint not null,
  note text not null default '',
  classification text not null default '',
  discarded boolean not null default false,
  created timestamptz not null,
  primary key (user_id, transaction_id),
  foreign key (user_id, account_id) references accounts
);
create index transactions_date on transactions (user_id, date desc, transaction_id desc) where not discarded;

create table claims (
  claim_id bigint generated always as identity,
  user_id bigint not null references users,
  transaction_id bigint not null,
  category_id bigint not null,
  amount bigint not null,
  tax_date date not null,
  created timestamptz not null,
  primary key (user_id, claim_id),
  foreign key (user_id, transaction_id) references transactions
);
create index claims_transaction on claims (user_id, transaction_id);
create index claims_date on claims (user_id, tax_date) include (category_id, amount);

create table saved_forms (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  code text not null,
  definition_year text not null,
  version integer not null,
  answers jsonb not null,
  saved timestamptz not null,
  primary key (user_id, tax_year, section)
);

create table form_versions (
  code text not null,
  tax_year text not null,
  version integer not null,
  definition jsonb not null,
  published timestamptz not null,
  published_by text not null,
  note text not null default '',
  primary key (code, tax_year, version)
);

create table validators (
  hash text primary key,
  code text not null
);

create table form_validators (
  code text not null,
  tax_year text not null,
  version integer not null,
  for_year text not null,
  hash text not null references validators,
  primary key (code, tax_year, version, for_year),
  foreign key (code, tax_year, version) references form_versions
);

create table form_drafts (
  code text not null,
  tax_year text not null,
  definition jsonb not null,
  revision integer not null,
  saved_by text not null,
  saved timestamptz not null,
  primary key (code, tax_year)
);

create table submissions (
  submission_id bigint generated always as identity,
  user_id bigint not null references users,
  tax_year text not null,
  state text not null,
  test boolean not null,
  amendment boolean not null,
  message_class text not null,
  transaction_ref text not null,
  correlation_id text,
  poll_url text,
  next_poll timestamptz,
  irmark_base64 text not null,
  irmark_base32 text not null,
  request_xml text not null,
  reply_xml text,
  success boolean,
  message text not null default '',
  issues jsonb not null default '[]',
  report_token text not null,
  inputs jsonb not null,
  declaration text,
  agent_id bigint,
  submitted timestamptz not null,
  updated timestamptz not null,
  primary key (user_id, submission_id)
);
-- A double click, or fifty at once, files one return: only one may be on its way for a year.
create unique index submissions_on_its_way on submissions (user_id, tax_year)
  where state in ('built', 'unsure', 'polling', 'recoverable');

create table submission_events (
  event_id bigint generated always as identity,
  user_id bigint not null references users,
  submission_id bigint not null,
  at timestamptz not null,
  kind text not null,
  detail text not null,
  primary key (user_id, event_id),
  foreign key (user_id, submission_id) references submissions
);
create rule submission_events_keep as on delete to submission_events do instead nothing;
create rule submission_events_fixed as on update to submission_events do instead nothing;
`;
