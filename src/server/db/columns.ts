import type { ColumnType, Generated } from 'kysely';

/** Columns as TypeScript sees them. Money is integer pence, `date` columns are 'YYYY-MM-DD', instants are Date. */
export type Json<T> = ColumnType<T, string, string>;
export type AutoId = Generated<number>;
