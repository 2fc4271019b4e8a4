import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Files of banks on their way into the books, and what a person said about files of a shape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['imports', 'import_layouts']) await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table imports (
  user_id bigint not null references users,
  import_id bigint generated always as identity,
  name text not null,
  -- The file itself, until it is imported or given up.
  content bytea,
  state text not null check (state in ('open', 'done')),
  account_id bigint,
  -- What a person said of this file: columns, order of dates, currency.
  answers jsonb not null default '{}',
  -- Rows that are taken or left against the proposal, by their place in the file.
  decisions jsonb not null default '{}',
  change_id bigint,
  begun timestamptz not null,
  primary key (user_id, import_id),
  foreign key (user_id, account_id) references accounts
);

create table import_layouts (
  user_id bigint not null references users,
  fingerprint text not null,
  answers jsonb not null,
  saved timestamptz not null,
  primary key (user_id, fingerprint)
);

alter table accounts
  -- What files call it: sort code and number, IBAN or name.
  add column imported_as text;

alter table transactions
  -- The bank's own id, and the import it came with.
  add column bank_ref text,
  add column import_id bigint;
create index transactions_bank_ref on transactions (user_id, account_id, bank_ref) where bank_ref is not null;
`;
