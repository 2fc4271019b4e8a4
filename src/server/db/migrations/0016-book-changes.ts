import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Tags of a person's own, and what was done to the books, so that each act can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of ['custom_tags', 'book_changes', 'book_change_rows'])
    await sql.raw(rowLevelSecurity(table)).execute(db);
}

const TABLES = `
create table custom_tags (
  user_id bigint not null references users,
  custom_tag_id bigint generated always as identity,
  tagname text not null,
  title text not null,
  description text not null default '',
  category_id bigint not null,
  removed boolean not null default false,
  primary key (user_id, custom_tag_id)
);

alter table claims
  add column custom_tag_id bigint,
  add column description text not null default '',
  add foreign key (user_id, custom_tag_id) references custom_tags;

create table book_changes (
  user_id bigint not null references users,
  change_id bigint generated always as identity,
  kind text not null,
  label text not null,
  rows integer not null,
  at timestamptz not null,
  -- Set when an agent did it.
  agent_id bigint references agents,
  -- The change this one took back, and the one that took this one back.
  undoes bigint,
  undone_by bigint,
  primary key (user_id, change_id)
);

-- What the touched parts of a transaction were before and after. A null is a transaction that was not there.
create table book_change_rows (
  user_id bigint not null references users,
  change_id bigint not null,
  transaction_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (user_id, change_id, transaction_id),
  foreign key (user_id, change_id) references book_changes on delete cascade
);
`;
