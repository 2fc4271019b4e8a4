import { type Kysely, sql } from 'kysely';

/** A decision about an item of a worklist holds for the item as it was seen: the ones before it are kept beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table worklist_items drop constraint worklist_items_pkey,
    add primary key (code, tax_year, item, seen)`.execute(db);
}
