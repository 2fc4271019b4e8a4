import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** The figures of the last calculation that was not refused, for the conditions of forms: decision 34. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(rowLevelSecurity('calculated_figures')).execute(db);
}

const TABLE = `
create table calculated_figures (
  user_id bigint not null references users,
  tax_year text not null,
  -- Pounds, and flags as 1 and 0, by their names in conditions.
  figures jsonb not null,
  calculated timestamptz not null,
  primary key (user_id, tax_year)
);
`;
