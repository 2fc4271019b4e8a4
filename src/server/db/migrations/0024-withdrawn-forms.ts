import { type Kysely, sql } from 'kysely';

/** Forms that staff took out of use: a row as long as they are. The log keeps what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `
create table withdrawn_forms (
  code text not null,
  tax_year text not null,
  reason text not null,
  withdrawn_by text not null,
  withdrawn timestamptz not null,
  primary key (code, tax_year)
);
`;
