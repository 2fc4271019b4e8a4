import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Links that show a filed return to people without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table report_links (
  user_id bigint not null references users,
  link_id bigint generated always as identity,
  submission_id bigint not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null unique,
  -- A keyed hash of the check code on the report.
  code_hash text not null unique,
  -- Whom it is for, encrypted.
  made_for text not null,
  created timestamptz not null,
  expires timestamptz not null,
  revoked timestamptz,
  views integer not null default 0,
  last_view timestamptz,
  primary key (user_id, link_id),
  foreign key (user_id, submission_id) references submissions
);
${rowLevelSecurity('report_links')}
`;
