/**
 * The tables of the database. Each area adds its own with `declare module`, in its schema.ts; that way the base knows no
 * table of the product.
 */
export interface Tables {
  /** Which migrations have been applied; Kysely creates it. */
  kysely_migration: { name: string; timestamp: string };
}
