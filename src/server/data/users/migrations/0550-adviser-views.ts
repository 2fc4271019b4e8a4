import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from '../../../db/row-level-security.ts';

/** What advisers opened in a client's account: one row for each part of it, session and hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Without a reference to agents: what an adviser saw stays known when the adviser is gone.
create table adviser_views (
  user_id bigint not null references users,
  view_id bigint generated always as identity,
  session_id bigint not null,
  agent_id bigint not null,
  at timestamptz not null,
  what text not null,
  primary key (user_id, view_id),
  unique (user_id, session_id, at, what)
);
create index adviser_views_at on adviser_views (at);
create index adviser_views_agent on adviser_views (agent_id, at);
${rowLevelSecurity('adviser_views')}
create trigger adviser_views_are_added_only before update or delete on adviser_views
  for each row execute function refuse_change_of_security_events();
`;
