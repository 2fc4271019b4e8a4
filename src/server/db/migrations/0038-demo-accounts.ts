import { type Kysely, sql } from 'kysely';

/** Demo accounts carry a mark, so that they are found and removed before the app works with real services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Migrations run in a transaction of their own: the setting ends with it.
  await sql`select set_config('app.scope', 'system', true)`.execute(db);
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
alter table users add column demo boolean not null default false;
alter table agents add column demo boolean not null default false;
-- The accounts that were made before there was a mark.
update users set demo = true where lower(email) in
  ('filer@demo.example', 'admin@demo.example', 'approver@demo.example', 'viewer@demo.example');
update agents set demo = true where lower(email) = 'agent@demo.example';

-- What happened to a return is never deleted, except with its whole account. Only the removal of accounts sets this.
drop rule submission_events_keep on submission_events;
create rule submission_events_keep as on delete to submission_events
  where coalesce(current_setting('app.removes_accounts', true), '') <> 'yes' do instead nothing;
`;
