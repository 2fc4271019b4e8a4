/**
 * The tables of the database. Each area adds its own with `declare module` in its schema.ts, so that the base does not
 * depend on tables of the product.
 */
export interface Tables {
  /** The applied migrations. Kysely creates this table. */
  kysely_migration: { name: string; timestamp: string };
}
