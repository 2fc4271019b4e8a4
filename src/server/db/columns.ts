import type { ColumnType, Generated } from 'kysely';

/** Columns in TypeScript. Money is integer pence, `date` columns are 'YYYY-MM-DD', instants are Date. */
export type Json<T> = ColumnType<T, string, string>;
export type AutoId = Generated<number>;

/** Answers of the fields that staff added to a dialog, sealed: features/extra-answers. Null if there are none. */
export type ExtraColumn = ColumnType<unknown, string | null | undefined, string | null>;
