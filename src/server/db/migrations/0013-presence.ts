import { type Kysely, sql } from 'kysely';

/** A window says how long it may be silent: one that is looked at is missed sooner than a hidden one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_presence rename column seen to until`.execute(db);
}
