import { type Kysely, sql } from 'kysely';

/** The answers of boxes that staff add to the form of invoice settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoice_settings add column extra jsonb').execute(db);
}
