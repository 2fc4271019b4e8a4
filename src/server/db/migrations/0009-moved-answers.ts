import { type Kysely, sql } from 'kysely';

/**
 * What somebody typed says which definition it was typed into (empty: the one in force), and losses of answers that a
 * member of staff has confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
alter table saved_drafts add column definition_year text;

create table confirmed_losses (
  code text not null,
  tax_year text not null,
  -- What is lost, as a hash: see losses.ts.
  loss text not null,
  who text not null,
  at timestamptz not null,
  primary key (code, tax_year, loss)
);
`;
