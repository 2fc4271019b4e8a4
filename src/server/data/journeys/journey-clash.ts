import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Whether one of these journeys is at the same time as another journey that is not discarded. Reads the person's
 * journeys once in the order of their start, because comparing each with each takes minutes for 10,000.
 */
export async function hasClash(tx: Tx, userId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select started, is_asked,
        max(ended) over earlier as busy_until,
        max(ended) filter (where is_asked) over earlier as asked_until
      from (
        select started, ended, journey_id, journey_id = any(${[...ids]}::bigint[]) as is_asked
        from journeys where user_id = ${userId} and not discarded
      ) as logged
      window earlier as (order by started, journey_id rows between unbounded preceding and 1 preceding)
    ) as in_order
    where started < case when is_asked then busy_until else asked_until end
    limit 1`.execute(tx);
  return rows.length > 0;
}
