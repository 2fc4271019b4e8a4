import { type Kysely, sql } from 'kysely';

/** The dialog a transaction was added from: asked for twice, it is added once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions add column request_id uuid`.execute(db);
  await sql`create unique index transactions_request on transactions (user_id, request_id)`.execute(db);
}
