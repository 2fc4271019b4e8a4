import { sql } from 'kysely';

/**
 * Reads the settings in a subselect, so that PostgreSQL reads them once per statement and not for every row of a long
 * list.
 */
const IN_SYSTEM_SCOPE = `(select current_setting('app.scope', true)) = 'system'`;

/** SQL: only the user of the transaction, and the system scope, can see and change the user's rows of this table. */
export function rowLevelSecurity(table: string): string {
  return ownRows(
    table,
    `(user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  or ${IN_SYSTEM_SCOPE})`,
  );
}

/** SQL: the same for a table of agents, who are not users. */
export function agentRowLevelSecurity(table: string): string {
  return ownRows(
    table,
    `(agent_id = (select nullif(current_setting('app.agent_id', true), '')::bigint)
  or ${IN_SYSTEM_SCOPE})`,
  );
}

/** SQL: only the system scope can see and change rows of this table. Filers' transactions see none of them. */
export function systemRowLevelSecurity(table: string, policy = 'staff_only'): string {
  return `${forceRowLevelSecurity(table)}
create policy ${policy} on ${table}
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');`;
}

/** SQL: policies apply to this table, even for its owner. */
export function forceRowLevelSecurity(table: string): string {
  return `alter table ${table} enable row level security;
alter table ${table} force row level security;`;
}

function ownRows(table: string, rows: string): string {
  return `${forceRowLevelSecurity(table)}
create policy own_rows on ${table} using ${rows} with check ${rows};`;
}

/**
 * Ends an insert of rows that are not read from a table. Otherwise a distributed database copies them to the nodes with
 * COPY, which PostgreSQL refuses where row-level security applies.
 */
export const notCopied = sql`returning 1`;
