import { type Kysely, sql } from 'kysely';

/** What tells rows of two files apart; and what was said of a layout holds for the account it was said of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
alter table transactions
  -- The account's balance after it, as the bank's file says.
  add column bank_balance bigint,
  -- It was not booked yet when it was imported.
  add column bank_pending boolean;

alter table import_layouts
  drop constraint import_layouts_pkey,
  add column layout_id bigint generated always as identity,
  -- Null: said before accounts were kept. It is proposed, and never used without a question.
  add column account_id bigint,
  add primary key (user_id, layout_id),
  add foreign key (user_id, account_id) references accounts,
  add unique (user_id, fingerprint, account_id);
`;
