import { type RawBuilder, sql } from 'kysely';
import type { BookChangeKind } from '#contract/transactions/book-changes.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/serve.ts';
import { type BookPart, stateOf } from './row-states.ts';
import { refreshStatistics } from './refresh-statistics.ts';

/** Who changes the books, and when. */
export interface Actor {
  readonly userId: number;
  /** Set if an agent acts for the user. */
  readonly agentId: number | undefined;
  readonly now: Date;
}

export interface Act {
  readonly kind: BookChangeKind;
  /** For the history: 'Tagged 12 items as Trading expense'. */
  readonly label: string;
}

export function actorOf({ userId, agentId }: Caller, now: Date): Actor {
  return { userId, agentId, now };
}

/**
 * Runs `work` on transactions and records what it changed, so that it can be undone. The caller has locked the rows.
 * Returns the number of the change.
 */
export async function changeRows(
  tx: Tx,
  actor: Actor,
  act: Act,
  { ids, touched }: { ids: readonly number[]; touched: readonly BookPart[] },
  work: () => Promise<void>,
): Promise<number> {
  const changeId = await note(tx, actor, act, ids, {
    before: stateOf(actor.userId, touched),
    after: sql`null`,
  });
  await work();
  await refreshStatistics(tx, ids.length);
  // The rows are there. A distributed database has no update with such functions of another table.
  await sql`insert into book_change_rows (user_id, change_id, transaction_id, after)
    select t.user_id, ${changeId}, t.transaction_id, ${stateOf(actor.userId, touched)} from transactions t
    where t.user_id = ${actor.userId} and t.transaction_id = any(${[...ids]}::bigint[])
    on conflict (user_id, change_id, transaction_id) do update set after = excluded.after`.execute(tx);
  return changeId;
}

/** Records that these transactions were added, with tags and receipts. Returns the number of the change. */
export async function recordAdded(tx: Tx, actor: Actor, act: Act, ids: readonly number[]): Promise<number> {
  const added = { before: sql`null`, after: stateOf(actor.userId, ['whole', 'claims', 'receipts']) };
  const changeId = await note(tx, actor, act, ids, added);
  await refreshStatistics(tx, ids.length);
  return changeId;
}

/**
 * Runs `work`, which takes some transactions out of the books and adds others, and records both as one change: undoing
 * it removes what was added and restores the rest. The caller has locked the rows. `work` returns the ids it added.
 */
export async function replaceRows(
  tx: Tx,
  actor: Actor,
  act: Act,
  ids: readonly number[],
  work: () => Promise<readonly number[]>,
): Promise<{ changeId: number; added: readonly number[] }> {
  const state = stateOf(actor.userId, ['whole', 'claims', 'receipts']);
  let added: readonly number[] = [];
  const changeId = await changeRows(
    tx,
    actor,
    act,
    { ids, touched: ['whole', 'claims', 'receipts'] },
    async () => {
      added = await work();
    },
  );
  const { userId } = actor;
  await sql`insert into book_change_rows (user_id, change_id, transaction_id, before, after)
    select t.user_id, ${changeId}, t.transaction_id, null, ${state} from transactions t
    where t.user_id = ${userId} and t.transaction_id = any(${[...added]}::bigint[])`.execute(tx);
  await tx
    .updateTable('book_changes')
    .set({ rows: ids.length + added.length })
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .execute();
  return { changeId, added };
}

/** The change with its rows, in one statement. Returns its number. */
async function note(
  tx: Tx,
  actor: Actor,
  act: Act,
  ids: readonly number[],
  { before, after }: { before: RawBuilder<unknown>; after: RawBuilder<unknown> },
): Promise<number> {
  const { userId } = actor;
  const { change_id } = await tx
    .with('change', () => insertOfChange(tx, actor, act, ids.length))
    .with('noted', () =>
      tx
        .insertInto('book_change_rows')
        .columns(['user_id', 'change_id', 'transaction_id', 'before', 'after'])
        .expression(
          sql`select t.user_id, change.change_id, t.transaction_id, ${before}, ${after} from change, transactions t
            where t.user_id = ${userId} and t.transaction_id = any(${[...ids]}::bigint[])`,
        ),
    )
    .selectFrom('change')
    .select('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}

/** The change without rows; they are added as undoing finds them. Returns its number. */
export async function insertUndo(
  tx: Tx,
  actor: Actor,
  act: Act,
  { rows, undoes }: { rows: number; undoes: number },
): Promise<number> {
  return (await insertOfChange(tx, actor, act, rows, undoes).executeTakeFirstOrThrow()).change_id;
}

/** The change without rows, for changes of other tables. Returns its number. */
export async function insertChange(tx: Tx, actor: Actor, act: Act, rows: number): Promise<number> {
  return (await insertOfChange(tx, actor, act, rows).executeTakeFirstOrThrow()).change_id;
}

function insertOfChange(
  tx: Tx,
  { userId, agentId, now }: Actor,
  { kind, label }: Act,
  rows: number,
  undoes?: number,
) {
  return tx
    .insertInto('book_changes')
    .values({
      user_id: userId,
      kind,
      label,
      rows,
      at: now,
      agent_id: agentId ?? null,
      undoes: undoes ?? null,
    })
    .returning('change_id');
}
