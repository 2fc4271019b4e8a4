import type { ColumnType, Generated } from 'kysely';
import type { AutoId, ExtraColumn } from '../../../db/columns.ts';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** A rule that tags transactions. */
export interface Rules {
  user_id: number;
  rule_id: AutoId;
  /** The first rule that matches a transaction tags it. */
  position: number;
  account_id: number | null;
  type: 'E' | 'I';
  /** One of ruleOps in the contract. */
  desc_op: number;
  desc_val: string;
  class_op: number;
  class_val: string;
  /** numeric: PostgreSQL returns it as text. */
  percentage: ColumnType<string, number, number>;
  category_id: number;
  custom_tag_id: number | null;
  created: Date;
  /** The row stays, because the tags it added refer to it. */
  removed: Generated<boolean>;
  extra: ExtraColumn;
}

/** A rule tags each transaction once. */
export interface RuleHits {
  user_id: number;
  rule_id: number;
  transaction_id: number;
}

/** A run of a rule over existing transactions. */
export interface RuleRuns {
  user_id: number;
  run_id: AutoId;
  rule_id: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  looked_at: Generated<number>;
  total: Generated<number>;
  tagged: Generated<number>;
  left_filed: Generated<number>;
  change_id: ColumnType<number | null, undefined, number | null>;
  started: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    rules: Rules;
    rule_hits: RuleHits;
    rule_runs: RuleRuns;
  }
}

export const rulesSchema = `
-- Rules that tag transactions.
create table rules (
  user_id bigint not null references users,
  rule_id bigint generated always as identity,
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
  removed boolean not null default false,
  extra jsonb,
  primary key (user_id, rule_id),
  foreign key (user_id, account_id) references accounts,
  foreign key (user_id, custom_tag_id) references custom_tags
);
alter table claims add foreign key (user_id, rule_id) references rules;
${rowLevelSecurity('rules')}

-- Which transactions a rule has tagged: it does so once, even if someone removes the tag later.
create table rule_hits (
  user_id bigint not null references users,
  rule_id bigint not null,
  transaction_id bigint not null,
  primary key (user_id, rule_id, transaction_id),
  foreign key (user_id, rule_id) references rules,
  foreign key (user_id, transaction_id) references transactions on delete cascade
);
create index rule_hits_transaction on rule_hits (user_id, transaction_id);
${rowLevelSecurity('rule_hits')}

-- Runs of a rule over existing transactions.
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
${rowLevelSecurity('rule_runs')}
`;
