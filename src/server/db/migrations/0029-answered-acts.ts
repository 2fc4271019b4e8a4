import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** What acts on the books were answered, so that one whose answer was lost is not done twice: decision 25. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(rowLevelSecurity('answered_acts')).execute(db);
  // Migrations run in a transaction of their own: the setting ends with it.
  await sql`select set_config('app.scope', 'system', true)`.execute(db);
  for (const state of ['before', 'after']) await sql.raw(statesWithoutRequest(state)).execute(db);
}

const TABLES = `
create table answered_acts (
  user_id bigint not null references users,
  -- Made by who calls.
  act_id uuid not null,
  -- SHA-256 of what was asked: an id is of one act alone.
  asked bytea not null,
  -- Null only as long as the act is being done.
  reply jsonb,
  at timestamptz not null,
  primary key (user_id, act_id)
);
create index answered_acts_at on answered_acts (at);

-- What adding by hand had for itself.
alter table transactions drop column request_id;
`;

/** What acts noted before, as it is noted from now on; otherwise undoing them would find every row changed since. */
function statesWithoutRequest(state: string): string {
  return `update book_change_rows set ${state} = ${state} #- '{whole,request_id}'
    where ${state} -> 'whole' ? 'request_id'`;
}
