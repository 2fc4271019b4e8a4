import { type RawBuilder, sql } from 'kysely';
import type { BookChangeKind } from '#contract/book-changes.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/serve.ts';
import { type BookPart, stateOf } from './row-states.ts';
import { tellPlanner } from './tell-planner.ts';

/** Who does something to the books, and when. */
export interface Actor {
  readonly userId: number;
  /** Set when an agent acts for the user. */
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
 * Does `work` to transactions and notes what of them it changed, so that it can be undone. The caller has locked the
 * rows. Gives the number of the change.
 */
export async function changeRows(
  tx: Tx,
  actor: Actor,
  act: Act,
  { ids, touched }: { ids: readonly number[]; touched: readonly BookPart[] },
  work: () => Promise<void>,
): Promise<number> {
  const changeId = await insertChange(tx, actor, act, ids.length);
  await insertRows(tx, actor, changeId, ids, { before: stateOf(touched), after: sql`null` });
  await work();
  await tellPlanner(tx, ids.length);
  await sql`update book_change_rows r set after = ${stateOf(touched)} from transactions t
    where r.user_id = ${actor.userId} and r.change_id = ${changeId}
      and t.user_id = r.user_id and t.transaction_id = r.transaction_id`.execute(tx);
  return changeId;
}

/** Notes that these transactions were added, with tags and receipts. Gives the number of the change. */
export async function recordAdded(tx: Tx, actor: Actor, act: Act, ids: readonly number[]): Promise<number> {
  const changeId = await insertChange(tx, actor, act, ids.length);
  await insertRows(tx, actor, changeId, ids, {
    before: sql`null`,
    after: stateOf(['whole', 'claims', 'receipts']),
  });
  await tellPlanner(tx, ids.length);
  return changeId;
}

export async function insertChange(
  tx: Tx,
  { userId, agentId, now }: Actor,
  { kind, label }: Act,
  rows: number,
  undoes?: number,
): Promise<number> {
  const { change_id } = await tx
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
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}

async function insertRows(
  tx: Tx,
  { userId }: Actor,
  changeId: number,
  ids: readonly number[],
  { before, after }: { before: RawBuilder<unknown>; after: RawBuilder<unknown> },
): Promise<void> {
  await sql`insert into book_change_rows (user_id, change_id, transaction_id, before, after)
    select t.user_id, ${changeId}, t.transaction_id, ${before}, ${after} from transactions t
    where t.user_id = ${userId} and t.transaction_id = any(${[...ids]}::bigint[])`.execute(tx);
}
