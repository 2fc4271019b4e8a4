/**
 * Rows of the user whose transaction it is, or all of them to the system. The settings are asked for in a select of
 * their own: so PostgreSQL reads them once for a statement, and not for every row of a long list.
 */
export const OWN_ROWS = `(user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
  or (select current_setting('app.scope', true)) = 'system')`;

/**
 * Makes the rows of a table of one user's data visible to that user, and to the system scope, alone. Migrations share
 * the text; what a change of it means for a database that has these policies already is a migration of its own (0030).
 */
export function rowLevelSecurity(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table} using ${OWN_ROWS} with check ${OWN_ROWS};`;
}

/** The same for a table of agents, who are not users: the rows of the agent whose transaction it is. */
export function agentRowLevelSecurity(table: string): string {
  const ownRows = `(agent_id = (select nullif(current_setting('app.agent_id', true), '')::bigint)
  or (select current_setting('app.scope', true)) = 'system')`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table} using ${ownRows} with check ${ownRows};`;
}
