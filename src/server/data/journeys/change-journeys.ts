import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notCopied } from '../../db/row-level-security.ts';
import { type Actor, insertChange } from '../books/changes/record-change.ts';
import { refreshJourneyStatistics } from './refresh-journey-statistics.ts';

/**
 * Runs `work` on journeys and records each of them before and after, so that the change can be undone. `ids` are those
 * that exist before, which the caller has locked; `work` returns those it added. `label` is for the history. Returns
 * the number of the change.
 */
export async function changeJourneyRows(
  tx: Tx,
  actor: Actor,
  { label, ids }: { readonly label: string; readonly ids: readonly number[] },
  work: () => Promise<readonly number[]>,
): Promise<number> {
  const { userId } = actor;
  const changeId = await insertChange(tx, actor, { kind: 'journeys', label }, ids.length);
  await sql`insert into journey_change_rows (user_id, change_id, journey_id, before)
    select j.user_id, ${changeId}, j.journey_id, to_jsonb(j) from journeys j
    where j.user_id = ${userId} and j.journey_id = any(${[...ids]}::bigint[])`.execute(tx);
  const added = await work();
  await sql`insert into journey_change_rows (user_id, change_id, journey_id)
    select ${userId}, ${changeId}, id from unnest(${[...added]}::bigint[]) id ${notCopied}`.execute(tx);
  await refreshJourneyStatistics(tx, ids.length + added.length);
  await noteAfter(tx, userId, changeId, [...ids, ...added]);
  if (added.length > 0)
    await tx
      .updateTable('book_changes')
      .set({ rows: ids.length + added.length })
      .where('user_id', '=', userId)
      .where('change_id', '=', changeId)
      .execute();
  return changeId;
}

/** Notes the journeys of a change as they are now. */
async function noteAfter(tx: Tx, userId: number, changeId: number, ids: readonly number[]): Promise<void> {
  // As in changeRows().
  await sql`insert into journey_change_rows (user_id, change_id, journey_id, after)
    select j.user_id, ${changeId}, j.journey_id, to_jsonb(j) from journeys j
    where j.user_id = ${userId} and j.journey_id = any(${[...ids]}::bigint[])
    on conflict (user_id, change_id, journey_id) do update set after = excluded.after`.execute(tx);
}

/** Locks the person's journeys as a whole: two calls that each look for a clash would not see each other. */
export async function lockJourneys(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}
