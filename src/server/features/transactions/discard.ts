import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { discardTransaction } from '#contract/transactions/transactions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Act, type Actor, changeRows } from '../../data/books/changes/record-change.ts';
import { replaceClaims } from '../../data/books/claim.ts';
import { guardFiledYears } from '../../data/books/filed-years.ts';
import { items } from '../../data/books/items.ts';
import { lockedRows } from '../../data/books/locked-rows.ts';

/** Discards untagged transactions: all or none. Throws not_found, or conflict if one is tagged. */
export async function discard(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReplyOf<typeof discardTransaction>> {
  const { userId } = actor;
  await lockedRows(tx, userId, ids);
  if ((await taggedAmong(tx, userId, ids)).length > 0)
    throw new AppError('conflict', 'Only items that are not tagged will be discarded.');
  const change_id = await changeRows(tx, actor, actOn(ids), { ids, touched: ['discarded'] }, () =>
    setAside(tx, userId, ids),
  );
  return { status: 'success', change_id };
}

/** Removes the tags and discards, as one change: all or none. Throws not_found, filed_year. */
export async function untagAndDiscard(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { knowsFiled }: { knowsFiled: boolean },
): Promise<ReplyOf<typeof discardTransaction>> {
  const { userId } = actor;
  await lockedRows(tx, userId, ids);
  await guardFiledYears(tx, userId, await taggedAmong(tx, userId, ids), knowsFiled);
  const touched = ['claims', 'discarded'] as const;
  const change_id = await changeRows(tx, actor, actOn(ids), { ids, touched }, async () => {
    await replaceClaims(tx, actor, ids, []);
    await setAside(tx, userId, ids);
  });
  return { status: 'success', change_id };
}

function actOn(ids: readonly number[]): Act {
  return { kind: 'discarded', label: `Discarded ${items(ids.length)}` };
}

async function setAside(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await sql`update transactions set discarded = true
    where user_id = ${userId} and transaction_id = any(${[...ids]}::bigint[])`.execute(tx);
}

async function taggedAmong(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct transaction_id as id from claims
    where user_id = ${userId} and transaction_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}
