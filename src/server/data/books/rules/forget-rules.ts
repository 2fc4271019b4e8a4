import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Deletes the rules of an account that is permanently deleted. A rule that was once for other accounts may have tagged
 * something there. Those tags stay, also in the history, but no longer refer to a rule.
 */
export async function deleteRulesOf(tx: Tx, userId: number, accountId: number): Promise<void> {
  const { rows } = await sql<{ rule_id: number }>`select rule_id from rules
    where user_id = ${userId} and account_id = ${accountId}`.execute(tx);
  const ids = rows.map(({ rule_id }) => rule_id);
  if (ids.length === 0) return;
  await sql`update claims set rule_id = null where user_id = ${userId} and rule_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  for (const state of ['before', 'after']) await clearInHistory(tx, userId, sql.ref(state), ids);
  for (const table of [sql`rule_hits`, sql`rule_runs`, sql`rules`])
    await sql`delete from ${table} where user_id = ${userId} and rule_id = any(${ids}::bigint[])`.execute(tx);
}

async function clearInHistory(
  tx: Tx,
  userId: number,
  state: ReturnType<typeof sql.ref>,
  ids: readonly number[],
): Promise<void> {
  const isOfRule = sql`(part ->> 'rule_id')::bigint = any(${[...ids]}::bigint[])`;
  await sql`update book_change_rows set ${state} = jsonb_set(${state}, '{claims}', (
      select jsonb_agg(case when ${isOfRule} then part || '{"rule_id": null}' else part end order by nth)
      from jsonb_array_elements(${state} -> 'claims') with ordinality as parts (part, nth)))
    where user_id = ${userId}
      and exists (select from jsonb_array_elements(${state} -> 'claims') as part where ${isOfRule})`.execute(
    tx,
  );
}
