import { type Kysely, sql } from 'kysely';

/** Filled forms with what must come of them: a form is published when none of its scenarios fails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `
create table scenarios (
  code text not null,
  tax_year text not null,
  name text not null,
  answers jsonb not null,
  others jsonb not null,
  expected jsonb not null,
  revision bigint not null,
  saved_by text not null,
  saved timestamptz not null,
  -- A shipped scenario that staff removed must not come back with the next start.
  removed boolean not null default false,
  primary key (code, tax_year, name)
);
`;
