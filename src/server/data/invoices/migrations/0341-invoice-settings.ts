import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** What the invoices of an account show about its business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table invoice_settings (
  user_id bigint primary key references users,
  title text not null default '',
  tagline text not null default '',
  address text not null default '',
  postcode text not null default '',
  phone text not null default '',
  logo bytea,
  logo_kind text,
  check ((logo is null) = (logo_kind is null))
);
${rowLevelSecurity('invoice_settings')}
`;
