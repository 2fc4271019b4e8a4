import { sql } from 'kysely';
import type { BankRow } from '#bank-files/bank-file.ts';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { DAYS_TO_BOOK, findDuplicates, type KnownRow } from '../../data/books/imports/duplicates.ts';
import { knownRows } from '../../data/books/imports/known-rows.ts';
import type { Fetched } from './sync-bank.ts';

/** The transaction that a bank row matches. */
export interface Known {
  readonly id: number;
  /** An earlier sync found the same. */
  readonly isSynced: boolean;
}

/**
 * The transaction that each bank row matches; undefined for a new one. It uses the importer's rules for duplicates, but
 * applies them without asking. A row can match what an earlier sync added (even if undone or discarded since), or what
 * a bank file or the person added to the account. It can also match what the person added to an account without a bank.
 * At the first sync, another account counts too if half of its rows match.
 */
export async function findKnown(
  tx: Tx,
  userId: number,
  { accountId, isFirst, rows }: Fetched,
): Promise<readonly (Known | undefined)[]> {
  const synced = await syncedRows(tx, userId, accountId, rows);
  const here = await knownRows(tx, userId, accountId, rows);
  const found: (Known | undefined)[] = findDuplicates(rows, withSynced(here, synced), false).map(
    ({ match }) =>
      match === undefined
        ? undefined
        : { id: match.known.transactionId, isSynced: synced.has(match.known.transactionId) },
  );
  const elsewhere = await accountsByHand(tx, userId, accountId);
  for (const other of elsewhere) {
    const waiting = [...rows.entries()].filter(([place]) => found[place] === undefined);
    const theirs = await freeRows(
      tx,
      userId,
      other,
      waiting.map(([, row]) => row),
    );
    const [written, filed] = [theirs.filter(isWritten), theirs.filter((one) => !isWritten(one))];
    for (const among of isFirst ? [written, filed] : [written]) match(waiting, found, among, among === filed);
  }
  return found;
}

/** Matches rows without a transaction to those of another account. */
function match(
  waiting: readonly (readonly [number, BankRow])[],
  found: (Known | undefined)[],
  among: readonly KnownRow[],
  asFiles: boolean,
): void {
  const left = waiting.filter(([place]) => found[place] === undefined);
  const compared = findDuplicates(
    left.map(([, row]) => row),
    among,
    false,
  );
  const hits = left.flatMap(([place], at) => {
    const known = compared[at]?.match?.known;
    return known === undefined ? [] : [[place, known.transactionId] as const];
  });
  if (asFiles && !isSameAccount(hits.length, left, among)) return;
  for (const [place, id] of hits) found[place] = { id, isSynced: false };
}

/** Half of the bank's rows for the days in the other account match it, so both are the same account. */
function isSameAccount(
  hits: number,
  left: readonly (readonly [number, BankRow])[],
  among: readonly KnownRow[],
): boolean {
  const days = among.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  const covered = left.filter(([, { date }]) => first <= date && date <= last).length;
  return hits > 0 && hits * 2 >= covered;
}

function isWritten({ mayMove }: KnownRow): boolean {
  return mayMove;
}

/** What earlier syncs matched in these days and with these ids, by transaction. */
async function syncedRows(
  tx: Tx,
  userId: number,
  accountId: number,
  rows: readonly BankRow[],
): Promise<Map<number, KnownRow>> {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const refs = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const synced = await tx
    .selectFrom('synced_rows')
    .select(['transaction_id', 'bank_ref', 'date', 'amount', 'description'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(date between ${addDays(first, -DAYS_TO_BOOK)} and ${addDays(last, DAYS_TO_BOOK)}
        or bank_ref = any(${refs}::text[]))`,
    )
    .execute();
  return new Map(
    synced.map((one) => [
      one.transaction_id,
      {
        transactionId: one.transaction_id,
        bankRef: one.bank_ref || undefined,
        date: calendarDate(one.date),
        description: one.description,
        amount: pence(one.amount),
        discarded: false,
        mayMove: false,
      },
    ]),
  );
}

/** Synced transactions have the sync's id, others none, because ids in files differ. Removed ones still count. */
function withSynced(here: readonly KnownRow[], synced: ReadonlyMap<number, KnownRow>): KnownRow[] {
  const others = here.filter(({ transactionId }) => !synced.has(transactionId));
  return [...others.map((one) => ({ ...one, bankRef: undefined })), ...synced.values()];
}

/** The person's accounts that no bank has ever updated. */
async function accountsByHand(tx: Tx, userId: number, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '<>', accountId)
    .where('provider_account_id', 'is', null)
    .where('enabled', '=', true)
    .where('demo', '=', false)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Rows of another account on these days that no sync has matched. */
async function freeRows(
  tx: Tx,
  userId: number,
  accountId: number,
  rows: readonly BankRow[],
): Promise<KnownRow[]> {
  const there = await knownRows(tx, userId, accountId, rows);
  const ids = there.map(({ transactionId }) => transactionId);
  const taken = await tx
    .selectFrom('synced_rows')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`transaction_id = any(${ids}::bigint[])`)
    .execute();
  const free = new Set(ids);
  for (const { transaction_id } of taken) free.delete(transaction_id);
  return there
    .filter(({ transactionId }) => free.has(transactionId))
    .map((one) => ({ ...one, bankRef: undefined }));
}
