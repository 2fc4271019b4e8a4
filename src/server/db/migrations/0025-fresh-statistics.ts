import { type Kysely, sql } from 'kysely';

/** The planner can be told of a large act while it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATISTICS).execute(db);
}

const STATISTICS = `
-- Of a person whose first 50,000 rows came in just now the planner thinks that they have one, and joins row by row
-- through whatever index begins with the person. It may be called by the application's role, which owns no tables.
create function refresh_book_statistics() returns void language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  analyze public.transactions (user_id, transaction_id, account_id, merchant, date, discarded);
  analyze public.claims (user_id, transaction_id, claim_id, tax_date, rule_id);
  analyze public.book_change_rows (user_id, change_id, transaction_id);
end $$;
`;
