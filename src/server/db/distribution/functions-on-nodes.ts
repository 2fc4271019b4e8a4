/**
 * SQL: note_client_change() of migration 0326 for a node. The trigger runs on the part of a table that the node has, so
 * it writes to the parts of client_facts and client_changes with the same people. A table that every node has is
 * changed on each of them; there the nodes without these people do nothing.
 */
export const NOTE_CLIENT_CHANGE_ON_NODES = `
create or replace function note_client_change() returns trigger language plpgsql as $$
declare
  person bigint;
  facts regclass;
  notes regclass;
begin
  if current_setting('app.removes_accounts', true) = 'yes' then return null; end if;
  for person in select distinct user_id from changed loop
    facts := to_regclass('public.client_facts_' || get_shard_id_for_distribution_column('client_facts', person));
    notes := to_regclass('public.client_changes_' || get_shard_id_for_distribution_column('client_changes', person));
    continue when facts is null or notes is null;
    execute format('insert into %s (user_id, made_in) select user_id, (pg_current_xact_id()::text)::bigint
      from %s where user_id = $1 on conflict do nothing', notes, facts) using person;
  end loop;
  return null;
end $$;
`;

/**
 * SQL: the functions that tell the planner about large acts do nothing, because their tables are on the nodes, where
 * another role owns them than the one that acts. The nodes tell it themselves within a minute.
 */
export const NO_STATISTICS_FROM_HERE = `
create or replace function refresh_book_statistics() returns void language sql as 'select';
create or replace function refresh_journey_statistics() returns void language sql as 'select';
`;
