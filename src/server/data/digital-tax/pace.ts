import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Waits until our application can make its next request to HMRC. Every process takes its turn from the same row, by the
 * clock of the database, so that all together stay within the limit.
 */
export async function takePace(db: Database, perSecond: number): Promise<void> {
  const gap = 1000 / perSecond;
  const { rows } = await db.asSystem((tx) =>
    sql<{ ms: number }>`update hmrc_pace
      set next = greatest(next, clock_timestamp()) + ${gap} * interval '1 millisecond'
      returning (extract(epoch from next - clock_timestamp()) * 1000 - ${gap})::float8 as ms`.execute(tx),
  );
  const ms = rows[0]?.ms ?? 0;
  if (ms > 0) await wait(Math.ceil(ms));
}
