import { type Kysely, sql } from 'kysely';

/** What the books need to stay quick with tens of thousands of transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
-- In which transaction of the database an act was done: a list that was read before it ended does not have it.
alter table book_changes add column done_in xid8 not null default pg_current_xact_id();
create index book_changes_done_in on book_changes (user_id, done_in);

-- Totals of a year are read from the index alone.
drop index claims_date;
create index claims_date on claims (user_id, tax_date) include (category_id, amount, transaction_id);
`;
