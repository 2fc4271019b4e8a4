import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** What the last copy of state benefits wrote into SA100, so that a box can be emptied once its benefit is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table mtd_copied_boxes (
  user_id bigint not null references users,
  tax_year text not null,
  calc text not null,
  amount bigint not null,
  primary key (user_id, tax_year, calc)
);
${rowLevelSecurity('mtd_copied_boxes')}
`;
