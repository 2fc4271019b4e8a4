import { type Kysely, sql } from 'kysely';

/**
 * How many scenarios a version passed when it was published, and how many staff had removed since the version before.
 * Null: not known, as for what came with the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table form_versions add column scenarios integer, add column scenarios_removed integer')
    .execute(db);
}
