import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/**
 * Facts about clients for the practice screen, and what makes them out of date (decision 53). Triggers note the changes,
 * so that no code that changes an account has to think of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

/** The tables that the facts are made from. */
const inputs = [
  'users',
  'transactions',
  'claims',
  'saved_forms',
  'submissions',
  'mtd_years',
  'mtd_businesses',
  'mtd_submissions',
  'mtd_copied_boxes',
];

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

const text = `
create table client_facts (
  user_id bigint primary key references users,
  years text not null default '',
  facts jsonb,
  refreshed timestamptz,
  wanted timestamptz not null
);
${rowLevelSecurity('client_facts')}

-- One row for each transaction that changed something, so that writers never wait for each other or for the job. The job
-- deletes the rows it sees before it reads: those of transactions that are still open stay.
create table client_changes (
  user_id bigint not null references users,
  made_in bigint not null default (pg_current_xact_id()::text)::bigint,
  primary key (user_id, made_in)
);
${rowLevelSecurity('client_changes')}

create function note_client_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.removes_accounts', true) = 'yes' then return null; end if;
  insert into client_changes (user_id)
    select user_id from client_facts where user_id in (select user_id from changed)
    on conflict do nothing;
  return null;
end $$;
${inputs
  .flatMap((table) =>
    events.map(
      ([event, rows]) => `create trigger note_client_change_on_${event} after ${event} on ${table}
  referencing ${rows} table as changed for each statement execute function note_client_change();`,
    ),
  )
  .join('\n')}
`;
