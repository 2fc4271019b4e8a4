/**
 * Makes the rows of a table of one user's data visible to that user, and to the system scope, alone. Migrations share
 * the text because databases have it already: a change of the rule is a migration of its own.
 */
export function rowLevelSecurity(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table}
      using (user_id = nullif(current_setting('app.user_id', true), '')::bigint
             or current_setting('app.scope', true) = 'system')
      with check (user_id = nullif(current_setting('app.user_id', true), '')::bigint
             or current_setting('app.scope', true) = 'system');`;
}
