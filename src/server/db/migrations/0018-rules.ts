import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Rules that tag transactions, which row each of them tagged, and the runs of a rule over what is there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['rules', 'rule_hits', 'rule_runs']) await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table rules (
  user_id bigint not null references users,
  rule_id bigint generated always as identity,
  -- The first rule that fits a transaction tags it.
  position integer not null,
  account_id bigint,
  type text not null check (type in ('E', 'I')),
  desc_op integer not null,
  desc_val text not null default '',
  class_op integer not null,
  class_val text not null default '',
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  category_id bigint not null,
  custom_tag_id bigint,
  created timestamptz not null,
  -- What it tagged keeps saying so.
  removed boolean not null default false,
  primary key (user_id, rule_id),
  foreign key (user_id, account_id) references accounts,
  foreign key (user_id, custom_tag_id) references custom_tags
);

-- A rule fires on a transaction once, also when its tag was taken off again.
create table rule_hits (
  user_id bigint not null references users,
  rule_id bigint not null,
  transaction_id bigint not null,
  primary key (user_id, rule_id, transaction_id),
  foreign key (user_id, rule_id) references rules,
  foreign key (user_id, transaction_id) references transactions on delete cascade
);
create index rule_hits_transaction on rule_hits (user_id, transaction_id);

create table rule_runs (
  user_id bigint not null references users,
  run_id bigint generated always as identity,
  rule_id bigint not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  looked_at integer not null default 0,
  total integer not null default 0,
  tagged integer not null default 0,
  left_filed integer not null default 0,
  change_id bigint,
  started timestamptz not null,
  primary key (user_id, run_id),
  foreign key (user_id, rule_id) references rules
);

alter table claims
  add column rule_id bigint,
  add foreign key (user_id, rule_id) references rules;
`;
