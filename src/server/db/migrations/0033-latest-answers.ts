import { type Kysely, sql } from 'kysely';

/** When answers of a form were saved last is asked every few seconds by whoever has the form open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index saved_forms_latest on saved_forms (code, tax_year, saved)`.execute(db);
}
