import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** Which accounts are approved for Express Submit, and their authorisation codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- One row for each time that someone asked. The newest one counts.
create table express_approvals (
  user_id bigint not null references users,
  approval_id bigint generated always as identity,
  asked timestamptz not null,
  -- A keyed hash of the details whose identity is proved.
  person text not null,
  outcome text check (outcome in ('approved', 'refused')),
  decided timestamptz,
  decided_by text not null default '',
  -- How the identity was proved, or why not. Sealed.
  reason text not null default '',
  code_hash text,
  code_made timestamptz,
  primary key (user_id, approval_id),
  check ((outcome is null) = (decided is null))
);
create unique index express_approvals_open on express_approvals (user_id) where outcome is null;
create index express_approvals_listed on express_approvals (asked) where outcome is distinct from 'refused';
${rowLevelSecurity('express_approvals')}
`;
