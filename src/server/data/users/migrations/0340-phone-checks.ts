import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** The phone number that a person is verifying. A number is in one open check at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table phone_checks (
  user_id bigint primary key references users,
  -- In international format.
  number text not null unique,
  channel text not null,
  sent timestamptz not null,
  expires timestamptz not null,
  sends integer not null default 1,
  tries integer not null default 0
);
${rowLevelSecurity('phone_checks')}
`;
