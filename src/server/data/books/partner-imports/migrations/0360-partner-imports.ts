import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../../db/row-level-security.ts';

/** What partners sent, to replace an earlier import of the same period and to restore the property form on undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
create table partner_imports (
  user_id bigint not null references users,
  import_id bigint generated always as identity,
  source text not null,
  start_date date not null,
  end_date date not null,
  tax_year text not null,
  account_id bigint not null,
  change_id bigint not null,
  transactions bigint[] not null,
  properties integer not null,
  joint_let boolean not null,
  loan_interest bigint not null,
  form_before jsonb not null,
  form_after jsonb not null,
  imported timestamptz not null,
  primary key (user_id, import_id)
);
create index partner_imports_change on partner_imports (user_id, change_id);
${rowLevelSecurity('partner_imports')}
`;
