import type { ColumnType } from 'kysely';
import type { BookChangeKind } from '#contract/transactions/book-changes.ts';
import type { AutoId } from '../../../db/columns.ts';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** A change to the books that can be undone. */
export interface BookChanges {
  user_id: number;
  change_id: AutoId;
  kind: BookChangeKind;
  /** As the history shows it: 'Tagged 12 items as Trading expense'. */
  label: string;
  rows: number;
  at: Date;
  agent_id: number | null;
  undoes: ColumnType<number | null, number | null | undefined>;
  undone_by: ColumnType<number | null, undefined>;
}

export interface BookChangeRows {
  user_id: number;
  change_id: number;
  transaction_id: number;
  before: unknown;
  after: unknown;
}

/** The saved reply to a call that changed the books (once.ts). */
export interface AnsweredActs {
  user_id: number;
  /** The idempotency key, made by the caller. */
  act_id: string;
  /** SHA-256 of the request. */
  asked: Buffer;
  reply: ColumnType<unknown, undefined, string>;
  at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    book_changes: BookChanges;
    book_change_rows: BookChangeRows;
    answered_acts: AnsweredActs;
  }
}

export const changesSchema = `
-- Acts on the books that can be undone.
create table book_changes (
  user_id bigint not null references users,
  change_id bigint generated always as identity,
  kind text not null,
  label text not null,
  rows integer not null,
  at timestamptz not null,
  agent_id bigint references agents,
  undoes bigint,
  undone_by bigint,
  -- The transaction of the database that did it: a list that was read before it ended does not show the act.
  done_in xid8 not null default pg_current_xact_id(),
  primary key (user_id, change_id)
);
create index book_changes_done_in on book_changes (user_id, done_in);
${rowLevelSecurity('book_changes')}

-- What an act changed of a transaction, before and after. Null: the transaction did not exist.
create table book_change_rows (
  user_id bigint not null references users,
  change_id bigint not null,
  transaction_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (user_id, change_id, transaction_id),
  foreign key (user_id, change_id) references book_changes on delete cascade
);
${rowLevelSecurity('book_change_rows')}

-- Replies to acts on the books, so that one whose reply was lost is not done twice (decision 25).
create table answered_acts (
  user_id bigint not null references users,
  act_id uuid not null,
  asked bytea not null,
  -- Null only while the act is being done.
  reply jsonb,
  at timestamptz not null,
  primary key (user_id, act_id)
);
create index answered_acts_at on answered_acts (at);
${rowLevelSecurity('answered_acts')}

-- Tells the planner about a large act while it runs. Someone whose first 50,000 rows have just arrived has one row as far
-- as it knows, and it would join row by row. The application's role, which owns no tables, can call it.
create function refresh_book_statistics() returns void language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  analyze public.transactions (user_id, transaction_id, account_id, merchant, date, discarded);
  analyze public.claims (user_id, transaction_id, claim_id, tax_date, rule_id);
  analyze public.book_change_rows (user_id, change_id, transaction_id);
end $$;
`;
