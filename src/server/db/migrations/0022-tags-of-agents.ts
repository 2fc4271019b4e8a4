import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity } from './row-level-security.ts';

/** Who may keep tags of their own; tags an agent took out of a client's list; the default list of an agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(rowLevelSecurity('hidden_tags')).execute(db);
}

const TABLES = `
alter table users add column custom_tags boolean not null default false;

create table hidden_tags (
  user_id bigint not null references users,
  -- '11', or 'c12' for one of the person's own.
  tag text not null,
  primary key (user_id, tag)
);

create table agent_tags (
  agent_id bigint not null references agents,
  agent_tag_id bigint generated always as identity,
  tagname text not null,
  title text not null,
  description text not null default '',
  category_id bigint not null,
  primary key (agent_id, agent_tag_id)
);
-- Agents are no users: their list is read by their number alone, never while acting as a client.
alter table agent_tags enable row level security;
alter table agent_tags force row level security;
create policy system_only on agent_tags
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
`;
