import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Receipts of transactions, and of the parts of split ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(rowLevelSecurity('receipts')).execute(db);
  // Migrations run in a transaction of their own: the setting ends with it.
  await sql`select set_config('app.scope', 'system', true)`.execute(db);
  for (const state of ['before', 'after']) await sql.raw(statesWithReceipts(state)).execute(db);
}

const TABLES = `
create table receipts (
  user_id bigint not null references users,
  receipt_id bigint generated always as identity,
  -- Without a reference: a transaction that was added can be taken back, and comes again with its receipts.
  transaction_id bigint not null,
  file_id uuid not null,
  token text not null,
  added timestamptz not null,
  -- Taken off then. It can be brought back until the row goes, and its file with it.
  removed timestamptz,
  primary key (user_id, receipt_id),
  foreign key (user_id, file_id) references files
);
create index receipts_transaction on receipts (user_id, transaction_id);
create index receipts_file on receipts (user_id, file_id);

alter table claims
  -- The receipt of a part, by its file; one that was taken off since is none.
  add column receipt uuid;
`;

/** What acts noted before, as it is noted from now on; otherwise none of them could be undone any more. */
function statesWithReceipts(state: string): string {
  return `
    update book_change_rows set ${state} = jsonb_set(${state}, '{claims}', (
        select coalesce(jsonb_agg('{"receipt": null}'::jsonb || part order by nth), '[]')
        from jsonb_array_elements(${state} -> 'claims') with ordinality as parts (part, nth)))
      where ${state} ? 'claims';
    update book_change_rows set ${state} = ${state} || '{"receipts": []}' where ${state} ? 'whole';`;
}
