import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Accounts that a bank keeps up to date, and the consents that let it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(rowLevelSecurity('bank_connections')).execute(db);
}

const TABLES = `
create table bank_connections (
  user_id bigint not null references users,
  connection_id bigint generated always as identity,
  -- As the provider of open banking calls the bank and this consent.
  provider_id text not null,
  institution text not null,
  credentials_id text not null,
  -- Sealed; null once they were revoked or refused.
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires timestamptz,
  consented date not null,
  -- When its transactions were last asked for without an error.
  synced timestamptz,
  primary key (user_id, connection_id),
  unique (user_id, credentials_id)
);

alter table accounts
  -- Null: no bank keeps it up to date, or it was disconnected.
  add column connection_id bigint,
  -- What the provider of open banking calls it. It stays after disconnecting, so that a reconnect finds it again.
  add column provider_account_id text,
  add column provider_id text not null default '',
  add column institution text not null default '',
  add column holder text not null default '',
  add column sort_code text not null default '',
  add column account_number text not null default '',
  add column currency text not null default 'GBP',
  -- The first day of the consent.
  add column connected date,
  -- The act that removed it with its transactions; recovering takes it back.
  add column removed_by bigint,
  add foreign key (user_id, connection_id) references bank_connections;
create unique index accounts_provider on accounts (user_id, provider_account_id)
  where provider_account_id is not null;
`;
