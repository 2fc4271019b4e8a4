import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { undoBookChange } from '#contract/transactions/book-changes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { notCopied } from '../../../db/row-level-security.ts';
import { AppError } from '../../../http/app-error.ts';
import { updateAccountAfterUndo } from '../remove-account.ts';
import { guardFiledYear, guardFiledYears } from '../filed-years.ts';
import { items } from '../items.ts';
import { restoreFormAfterUndo } from '../partner-imports/restore-form.ts';
import { isOfJourneys, undoJourneys } from '../../journeys/undo-journeys.ts';
import { refreshMatched } from '../../payment-requests/arrivals/refresh-matched.ts';
import { type Actor, insertUndo } from './record-change.ts';
import { type BookPart, partsOf, stateOf } from './row-states.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { countUndone, markUndone, undoneRows } from './undone-rows.ts';

/** What the person was shown and confirmed. */
export interface Knowledge {
  /** A filed year is affected. */
  readonly knowsFiled: boolean;
  /** Added transactions are removed together with later edits to them. */
  readonly knowsChanged: boolean;
}

/**
 * Undoes a change. Every transaction that is still as the change left it gets its earlier state back. Transactions
 * edited since keep their edits. But transactions that the change added are removed completely, including later edits.
 * Rows of a removed account stay; undoing the change that removed the account restores them. Throws not_found; conflict
 * if it is already undone or nothing can be restored; filed_year; changed_since.
 */
export async function undoChange(
  tx: Tx,
  actor: Actor,
  changeId: number,
  { knowsFiled, knowsChanged }: Knowledge,
): Promise<ReplyOf<typeof undoBookChange>> {
  const { userId } = actor;
  // One at a time for each user: an undo marks what it undid, and what that had undone itself.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const change = await tx
    .selectFrom('book_changes')
    .select(['change_id', 'label', 'rows', 'undoes', 'undone_by'])
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) throw new AppError('not_found', 'We cannot find this change.');
  if (change.undone_by !== null) throw new AppError('conflict', 'You have already undone this.');
  if (await isOfJourneys(tx, userId, changeId)) {
    const of = { changeId, label: undoLabel(change.label), undoes: change.undoes };
    const { undoId, ...counts } = await undoJourneys(tx, actor, of, { knowsFiled, knowsChanged });
    return { status: 'success', change_id: undoId, ...counts };
  }
  const touched = await partsTouched(tx, userId, changeId);
  const acts = await sameActs(tx, userId, changeId);
  const { left, changed } = await rowsToUndo(tx, userId, acts, touched);
  const ids = touched.includes('receipts') ? await withExistingReceipts(tx, userId, changeId, left) : left;
  if (left.length > 0 && ids.length === 0)
    throw new AppError('conflict', 'Its receipts are gone. We keep removed receipts for 30 days.');
  const before = (await countUndone(tx, userId, [changeId])).get(changeId) ?? 0;
  const removed = ids.length === 0 ? await removedAccountOf(tx, userId, acts) : undefined;
  if (removed !== undefined)
    throw new AppError(
      'conflict',
      `Nothing was undone. The account ${removed} has since been removed. Recover it under Accounts first.`,
    );
  if (ids.length === 0)
    throw new AppError(
      'conflict',
      `Nothing was undone. All ${before > 0 ? 'that is left ' : ''}of it has changed again since.`,
    );
  if (touched.includes('claims')) {
    await guardFiledYears(tx, userId, ids, knowsFiled);
    await guardFiledYear(tx, userId, await restoredYears(tx, userId, changeId, ids), knowsFiled);
  }
  if (changed > 0 && !knowsChanged)
    throw new AppError(
      'changed_since',
      `Of what was added, ${items(changed)} ${changed === 1 ? 'was' : 'were'} changed since. Undoing also removes ${changed === 1 ? 'it' : 'them'} from your books, with tags, notes and receipts. You can redo this to restore everything.`,
    );

  const undoId = await insertUndo(
    tx,
    actor,
    { kind: 'undone', label: undoLabel(change.label) },
    { rows: ids.length, undoes: changeId },
  );
  await sql`insert into book_change_rows (user_id, change_id, transaction_id, before, after)
    select r.user_id, ${undoId}, r.transaction_id, ${stateNow(userId, touched)}, r.before from book_change_rows r
    left join transactions t on t.user_id = r.user_id and t.transaction_id = r.transaction_id
    where r.user_id = ${userId} and r.change_id = ${changeId}
      and r.transaction_id = any(${ids}::bigint[])`.execute(tx);
  await refreshStatistics(tx, ids.length);
  await restoreRows(tx, actor, undoId, touched);
  await refreshStatistics(tx, ids.length);
  await markUndone(tx, userId, changeId);
  await updateAccountAfterUndo(tx, userId, { undone: acts, by: undoId });
  await restoreFormAfterUndo(tx, actor, changeId);
  await refreshMatched(tx, userId, changeId);
  return {
    status: 'success',
    change_id: undoId,
    undone: ids.length,
    kept: change.rows - before - ids.length,
  };
}

/** 'Undone: Tagged 2 items'; undoing that gives 'Redone: Tagged 2 items'. */
function undoLabel(label: string): string {
  if (label.startsWith('Undone: ')) return label.replace('Undone: ', 'Redone: ');
  return `Undone: ${label.replace('Redone: ', '')}`;
}

/** All rows of a change contain the same parts. */
async function partsTouched(tx: Tx, userId: number, changeId: number): Promise<BookPart[]> {
  const { rows } = await sql<{ state: unknown }>`select coalesce(after, before) as state from book_change_rows
    where user_id = ${userId} and change_id = ${changeId} limit 1`.execute(tx);
  return partsOf(rows[0]?.state);
}

/** The state of a transaction `t` that may have been removed. */
function stateNow(userId: number, touched: readonly BookPart[]) {
  return sql`case when t.user_id is null then null else ${stateOf(userId, touched)} end`;
}

/**
 * The transactions to undo, locked. Those that are as the change left them, including those it removed that are still
 * removed; and all it added that still exist. None of an account removed by anything but the change. `changed`: how
 * many of them were edited since and not discarded.
 */
async function rowsToUndo(
  tx: Tx,
  userId: number,
  acts: Acts,
  touched: readonly BookPart[],
): Promise<{ left: number[]; changed: number }> {
  const [changeId] = acts;
  await sql`select from transactions t where t.user_id = ${userId} and t.transaction_id in
      (select transaction_id from book_change_rows where user_id = ${userId} and change_id = ${changeId})
    order by t.transaction_id for update`.execute(tx);
  const { rows } = await sql<{ id: number; as_left: boolean; discarded: boolean | null }>`
    select * from (select r.transaction_id as id, t.discarded, r.before is null and t.user_id is not null as added,
        r.after is not distinct from ${stateNow(userId, touched)} as as_left
      from book_change_rows r
      left join transactions t on t.user_id = r.user_id and t.transaction_id = r.transaction_id
      where r.user_id = ${userId} and r.change_id = ${changeId} and r.transaction_id not in
        (select transaction_id from ${undoneRows(userId, [changeId])} back)
        and not exists (select from accounts a where ${isRemovedAccountOf(userId, acts)})) it
    where as_left or added`.execute(tx);
  return {
    left: rows.map(({ id }) => id),
    changed: rows.filter(({ as_left, discarded }) => !as_left && discarded !== true).length,
  };
}

/** A change, followed by the changes that redid it. */
type Acts = readonly [change: number, ...again: number[]];

async function sameActs(tx: Tx, userId: number, changeId: number): Promise<Acts> {
  const { rows } = await sql<{ id: number }>`with recursive again (id) as (
      select ${changeId}::bigint
      union all
      select redo.change_id from again
        join book_changes undo on undo.user_id = ${userId} and undo.undoes = again.id
        join book_changes redo on redo.user_id = ${userId} and redo.undoes = undo.change_id
    ) select id from again where id <> ${changeId}`.execute(tx);
  return [changeId, ...rows.map(({ id }) => id)];
}

/**
 * Whether `a` is the account of the row `r` (whose transaction `t` may have been removed), and another change removed
 * it.
 */
function isRemovedAccountOf(userId: number, acts: Acts) {
  return sql`a.user_id = ${userId} and not a.enabled
    and (a.removed_by is null or a.removed_by <> all(${acts}::bigint[]))
    and a.account_id = coalesce(t.account_id, (coalesce(r.before, r.after) -> 'whole' ->> 'account_id')::bigint)`;
}

/** The name of a removed account that the change affects. */
async function removedAccountOf(tx: Tx, userId: number, acts: Acts): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select a.name from book_change_rows r
    left join transactions t on t.user_id = r.user_id and t.transaction_id = r.transaction_id
    join accounts a on ${isRemovedAccountOf(userId, acts)}
    where r.user_id = ${userId} and r.change_id = ${acts[0]} limit 1`.execute(tx);
  return rows[0]?.name;
}

/** The tax years in which the transactions count once they are restored. */
async function restoredYears(tx: Tx, userId: number, changeId: number, ids: readonly number[]) {
  const { rows } = await sql<{ date: CalendarDate }>`
    select distinct d.date::date as date from book_change_rows r, lateral (
        select r.before -> 'whole' ->> 'date' union all
        select c ->> 'tax_date' from jsonb_array_elements(r.before -> 'claims') c) d (date)
    where r.user_id = ${userId} and r.change_id = ${changeId} and r.transaction_id = any(${[...ids]}::bigint[])
      and d.date is not null`.execute(tx);
  return rows.map(({ date }) => taxYearOf(date));
}

/** The transactions whose earlier receipts still exist. */
async function withExistingReceipts(
  tx: Tx,
  userId: number,
  changeId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.transaction_id as id from book_change_rows r
    where r.user_id = ${userId} and r.change_id = ${changeId} and r.transaction_id = any(${[...ids]}::bigint[])
      and not exists (select from jsonb_array_elements_text(r.before -> 'receipts') wanted
        where wanted::bigint not in (select receipt_id from receipts e
          where e.user_id = ${userId} and e.transaction_id = r.transaction_id))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Columns as a state has them. */
const IN_STATE = {
  discarded: sql`(r.after ->> 'discarded')::boolean`,
  extra: sql`nullif(r.after -> 'extra', 'null')`,
  note: sql`r.after ->> 'note'`,
};

/** Sets every transaction of the change to its `after` state. */
async function restoreRows(
  tx: Tx,
  { userId, now }: Actor,
  changeId: number,
  touched: readonly BookPart[],
): Promise<void> {
  const rows = sql`book_change_rows r where r.user_id = ${userId} and r.change_id = ${changeId}`;
  if (touched.includes('claims'))
    await sql`delete from claims where user_id = ${userId}
      and transaction_id in (select r.transaction_id from ${rows})`.execute(tx);
  if (touched.includes('whole')) {
    await sql`delete from transactions where user_id = ${userId}
      and transaction_id in (select r.transaction_id from ${rows} and r.after is null)`.execute(tx);
    await sql`insert into transactions overriding system value
      select w.* from book_change_rows r, jsonb_populate_record(null::transactions, r.after -> 'whole') w
      where r.user_id = ${userId} and r.change_id = ${changeId} and r.after is not null
      -- A change that replaced some leaves them discarded.
      on conflict (user_id, transaction_id) do update set discarded = excluded.discarded`.execute(tx);
  }
  if (touched.includes('claims'))
    await sql`insert into claims overriding system value
      select c.* from book_change_rows r, jsonb_populate_recordset(null::claims, r.after -> 'claims') c
      where r.user_id = ${userId} and r.change_id = ${changeId} and r.after is not null
      ${notCopied}`.execute(tx);
  // Removing a transaction deletes its rule hits. Add them again, so that none of the rules fires on it twice.
  if (touched.includes('whole'))
    await sql`insert into rule_hits (user_id, rule_id, transaction_id)
      select distinct c.user_id, c.rule_id, c.transaction_id from claims c
      where c.user_id = ${userId} and c.rule_id is not null
        and c.transaction_id in (select r.transaction_id from ${rows})
      on conflict do nothing`.execute(tx);
  if (touched.includes('receipts'))
    await sql`update receipts e set removed =
        case when r.after -> 'receipts' @> e.receipt_id::text::jsonb then null else coalesce(e.removed, ${now}) end
      from ${rows} and e.user_id = r.user_id and e.transaction_id = r.transaction_id`.execute(tx);
  for (const [column, value] of Object.entries(IN_STATE))
    if (touched.includes(column as BookPart))
      await sql`update transactions t set ${sql.ref(column)} = ${value}
        from ${rows} and t.user_id = r.user_id and t.transaction_id = r.transaction_id`.execute(tx);
}
