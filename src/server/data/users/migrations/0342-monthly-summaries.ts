import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** The monthly summaries that were mailed: one for each person and month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table monthly_summaries (
  user_id bigint not null references users,
  -- 'YYYY-MM'
  month text not null,
  sent timestamptz not null,
  -- SHA-256 of the token in the link that stops the summaries.
  stop_hash bytea not null unique,
  primary key (user_id, month)
);
${rowLevelSecurity('monthly_summaries')}
`;
