import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity, systemRowLevelSecurity } from '../../../db/row-level-security.ts';

/** Copies of an account's data, closed accounts, and what is kept after the deletion of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table data_exports (
  user_id bigint not null references users,
  export_id bigint generated always as identity,
  state text not null check (state in ('making', 'ready', 'failed')),
  requested timestamptz not null,
  expires timestamptz,
  stored_as text,
  bytes bigint,
  primary key (user_id, export_id)
);
-- Pressed twice, or in two windows: one is made.
create unique index data_exports_being_made on data_exports (user_id) where state = 'making';
create unique index data_exports_stored on data_exports (stored_as) where stored_as is not null;
${rowLevelSecurity('data_exports')}

-- Accounts that are closed and will be deleted.
create table account_deletions (
  user_id bigint primary key references users,
  requested timestamptz not null,
  due timestamptz not null
);
create index account_deletions_due on account_deletions (due);
${rowLevelSecurity('account_deletions')}

-- Proof of what was sent to HMRC for accounts that no longer exist. It names no one in readable form.
create table kept_records (
  record_id bigint generated always as identity primary key,
  owner text not null,
  kind text not null check (kind in ('returns', 'digital-tax')),
  sealed bytea not null,
  kept_until date not null
);
create index kept_records_owner on kept_records (owner);
${systemRowLevelSecurity('kept_records', 'system_only')}
`;
