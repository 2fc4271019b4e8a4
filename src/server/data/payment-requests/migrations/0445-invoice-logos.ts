import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** An invoice keeps the logo that it was sent with. Earlier invoices get the present one: no other is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Logos of invoices that were sent, each once for a person.
create table invoice_logos (
  user_id bigint not null references users,
  logo_id bigint generated always as identity,
  logo bytea not null,
  logo_kind text not null,
  primary key (user_id, logo_id)
);
create unique index invoice_logos_content on invoice_logos (user_id, sha256(logo));
${rowLevelSecurity('invoice_logos')}

alter table payment_requests
  add column logo_id bigint,
  add foreign key (user_id, logo_id) references invoice_logos;
insert into invoice_logos (user_id, logo, logo_kind)
  select user_id, logo, logo_kind from invoice_settings
  where logo is not null and user_id in (select user_id from payment_requests where invoice_number is not null);
update payment_requests set logo_id = invoice_logos.logo_id
  from invoice_logos
  where invoice_logos.user_id = payment_requests.user_id and payment_requests.invoice_number is not null;
`;
