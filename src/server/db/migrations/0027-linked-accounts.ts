import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Accounts that a bank keeps up to date, and the consents that let it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['bank_connections', 'consent_requests', 'synced_rows'])
    await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table bank_connections (
  user_id bigint not null references users,
  connection_id bigint generated always as identity,
  -- As the provider of open banking calls the bank and this consent.
  provider_id text not null,
  institution text not null,
  credentials_id text not null,
  -- Sealed; both null once the provider refused them.
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires timestamptz,
  consented date not null,
  primary key (user_id, connection_id),
  unique (user_id, credentials_id)
);

-- A person who was sent to their bank and has not come back yet.
create table consent_requests (
  user_id bigint not null references users,
  request_id bigint generated always as identity,
  state_hash bytea not null unique,
  -- The browser that was sent; nobody comes back in another one.
  browser_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  -- What the bank came back with was dealt with then.
  answered timestamptz,
  primary key (user_id, request_id)
);

alter table accounts
  -- Null: no bank keeps it up to date, or it was disconnected.
  add column connection_id bigint,
  -- What the provider of open banking calls it. It stays after disconnecting, so that a reconnect finds it again.
  add column provider_account_id text,
  -- The provider keeps cards apart from accounts, and turns their signs round.
  add column is_card boolean not null default false,
  add column provider_id text not null default '',
  add column institution text not null default '',
  add column holder text not null default '',
  add column sort_code text not null default '',
  add column account_number text not null default '',
  add column currency text not null default 'GBP',
  -- The first day of the consent.
  add column connected date,
  -- When its transactions were last asked for without an error.
  add column synced timestamptz,
  -- The act that removed it with its transactions; recovering takes it back.
  add column removed_by bigint,
  add foreign key (user_id, connection_id) references bank_connections;
create unique index accounts_provider on accounts (user_id, provider_account_id)
  where provider_account_id is not null;

-- Which transaction each row of a bank became, or was found to be. It stays when the transaction is undone or discarded:
-- what somebody threw away does not come back.
create table synced_rows (
  user_id bigint not null,
  account_id bigint not null,
  transaction_id bigint not null,
  -- Id, day, pence and text as the bank gave them; '' where it gives no id that lasts.
  bank_ref text not null,
  date date not null,
  amount bigint not null,
  description text not null,
  primary key (user_id, account_id, transaction_id),
  foreign key (user_id, account_id) references accounts on delete cascade
);
`;
