import type { ColumnType, Generated } from 'kysely';
import type { AutoId } from '../../../db/columns.ts';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** A consent that lets a bank keep accounts up to date. */
export interface BankConnections {
  user_id: number;
  connection_id: AutoId;
  /** The bank's id at the open banking provider. */
  provider_id: string;
  institution: string;
  /** The provider's id of this consent. */
  credentials_id: string;
  /** Sealed. Both are null once the provider has refused them. */
  access_token_sealed: Buffer | null;
  refresh_token_sealed: Buffer | null;
  access_expires: Date | null;
  /** The day the person last consented. */
  consented: string;
}

/** A person who was sent to their bank or to HMRC and has not returned yet. */
export interface ConsentRequests {
  user_id: number;
  request_id: AutoId;
  /** bank or hmrc. */
  service: Generated<string>;
  /** What is needed again on return, sealed. */
  secret_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** SHA-256 of the state that is sent there and back. */
  state_hash: Buffer;
  /** SHA-256 of the secret in the browser that was sent. */
  browser_hash: Buffer;
  created: Date;
  expires: Date;
  used: Date | null;
  /** When we handled the reply. */
  answered: ColumnType<Date | null, undefined, Date>;
  /** How it ended; for HMRC, hmrcOutcomes in the contract. */
  outcome: ColumnType<string | null, undefined, string>;
}

/** The transaction that each bank row became or matched. Stays after the transaction is deleted. */
export interface SyncedRows {
  user_id: number;
  account_id: number;
  transaction_id: number;
  /** The bank's id of the transaction; '' if it has no lasting one. */
  bank_ref: string;
  date: string;
  /** Pence; negative is money out. */
  amount: number;
  description: string;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    bank_connections: BankConnections;
    consent_requests: ConsentRequests;
    synced_rows: SyncedRows;
  }
}

export const bankConnectionsSchema = `
-- Consents that let a bank keep accounts up to date.
create table bank_connections (
  user_id bigint not null references users,
  connection_id bigint generated always as identity,
  provider_id text not null,
  institution text not null,
  credentials_id text not null,
  access_token_sealed bytea,
  refresh_token_sealed bytea,
  access_expires timestamptz,
  consented date not null,
  primary key (user_id, connection_id),
  unique (user_id, credentials_id)
);
alter table accounts add foreign key (user_id, connection_id) references bank_connections;
${rowLevelSecurity('bank_connections')}

-- People who were sent to their bank and have not returned yet.
create table consent_requests (
  user_id bigint not null references users,
  request_id bigint generated always as identity,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  answered timestamptz,
  primary key (user_id, request_id)
);
${rowLevelSecurity('consent_requests')}

-- Which transaction each row of a bank became, or matched. It stays when the transaction is undone or discarded, so that
-- what someone threw away does not return.
create table synced_rows (
  user_id bigint not null,
  account_id bigint not null,
  transaction_id bigint not null,
  bank_ref text not null,
  date date not null,
  amount bigint not null,
  description text not null,
  primary key (user_id, account_id, transaction_id),
  foreign key (user_id, account_id) references accounts on delete cascade
);
${rowLevelSecurity('synced_rows')}
`;
