import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notCopied } from '../../db/row-level-security.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, insertUndo } from '../books/changes/record-change.ts';
import { guardFiledYear } from '../books/filed-years.ts';
import { hasClash } from './journey-clash.ts';
import { journeyYears } from './journey-years.ts';
import { journeysWord } from './journeys-word.ts';
import { refreshJourneyStatistics } from './refresh-journey-statistics.ts';

interface Knowledge {
  readonly knowsFiled: boolean;
  readonly knowsChanged: boolean;
}

export interface UndoneJourneys {
  readonly undoId: number;
  readonly undone: number;
  readonly kept: number;
}

/** Whether a change of the books is about journeys. */
export async function isOfJourneys(tx: Tx, userId: number, changeId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('journey_change_rows')
    .select('journey_id')
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Undoes a change of journeys. Those it added are removed, with what was changed since. The others get their earlier
 * state back where they are still as the change left them. The caller has locked the person. Throws conflict if nothing
 * can be restored or a restored journey would clash, filed_year, changed_since.
 */
export async function undoJourneys(
  tx: Tx,
  actor: Actor,
  {
    changeId,
    label,
    undoes,
  }: { readonly changeId: number; readonly label: string; readonly undoes: number | null },
  { knowsFiled, knowsChanged }: Knowledge,
): Promise<UndoneJourneys> {
  const { userId } = actor;
  const { rows } = await sql<{ id: number; as_left: boolean; added: boolean; is_there: boolean }>`
    select r.journey_id as id, to_jsonb(j) is not distinct from r.after as as_left,
      r.before is null as added, j.user_id is not null as is_there
    from journey_change_rows r
    left join journeys j on j.user_id = r.user_id and j.journey_id = r.journey_id
    where r.user_id = ${userId} and r.change_id = ${changeId}`.execute(tx);
  const open = rows.filter(({ as_left, added, is_there }) => as_left || (added && is_there));
  if (open.length === 0)
    throw new AppError('conflict', 'Nothing was undone. All of it has changed again since.');
  const changed = open.filter(({ as_left }) => !as_left).length;
  const ids = open.map(({ id }) => id);
  await guardFiledYear(tx, userId, await journeyYears(tx, userId, ids, changeId), knowsFiled);
  if (changed > 0 && !knowsChanged)
    throw new AppError(
      'changed_since',
      `Of what was added, ${journeysWord(changed)} ${changed === 1 ? 'was' : 'were'} changed since. Undoing also removes ${changed === 1 ? 'it' : 'them'}. You can redo this to restore everything.`,
    );
  const undoId = await insertUndo(
    tx,
    actor,
    { kind: 'undone', label },
    { rows: ids.length, undoes: changeId },
  );
  await sql`insert into journey_change_rows (user_id, change_id, journey_id, before, after)
    select r.user_id, ${undoId}, r.journey_id, to_jsonb(j), r.before from journey_change_rows r
    left join journeys j on j.user_id = r.user_id and j.journey_id = r.journey_id
    where r.user_id = ${userId} and r.change_id = ${changeId} and r.journey_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await refreshJourneyStatistics(tx, ids.length);
  await restore(tx, userId, undoId);
  await refreshJourneyStatistics(tx, ids.length);
  if (await hasClash(tx, userId, ids))
    throw new AppError(
      'conflict',
      'Nothing was undone. Another journey has been logged for the same time since. Change or discard it first.',
    );
  await markUndone(tx, userId, changeId, undoId, undoes);
  return { undoId, undone: ids.length, kept: rows.length - ids.length };
}

/** Sets every journey of the change to its `after` state. */
async function restore(tx: Tx, userId: number, changeId: number): Promise<void> {
  await sql`delete from journeys where user_id = ${userId} and journey_id in
    (select journey_id from journey_change_rows where user_id = ${userId} and change_id = ${changeId})`.execute(
    tx,
  );
  await sql`insert into journeys overriding system value
    select w.* from journey_change_rows r, jsonb_populate_record(null::journeys, r.after) w
    where r.user_id = ${userId} and r.change_id = ${changeId} and r.after is not null
    ${notCopied}`.execute(tx);
}

/** Marks the change as undone, and what it had undone itself as in force again, and so on. */
async function markUndone(
  tx: Tx,
  userId: number,
  changeId: number,
  undoId: number,
  undoes: number | null,
): Promise<void> {
  let [id, undoneBy, next]: [number, number | null, number | null] = [changeId, undoId, undoes];
  for (;;) {
    await sql`update book_changes set undone_by = ${undoneBy}
      where user_id = ${userId} and change_id = ${id}`.execute(tx);
    if (next === null) return;
    const { undoes: before } = await tx
      .selectFrom('book_changes')
      .select('undoes')
      .where('user_id', '=', userId)
      .where('change_id', '=', next)
      .executeTakeFirstOrThrow();
    [id, undoneBy, next] = [next, undoneBy === null ? id : null, before];
  }
}
