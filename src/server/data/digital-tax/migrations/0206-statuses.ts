import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** HMRC's status of a person for each tax year, also for years that have not been looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table mtd_statuses (
  user_id bigint not null references users,
  tax_year text not null,
  status text not null,
  fetched timestamptz not null,
  primary key (user_id, tax_year)
);
${rowLevelSecurity('mtd_statuses')}
select set_config('app.scope', 'system', true);
insert into mtd_statuses (user_id, tax_year, status, fetched)
  select user_id, tax_year, itsa_status, fetched from mtd_years where itsa_status <> '';
`;
