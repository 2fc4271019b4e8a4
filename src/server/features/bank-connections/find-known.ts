import { sql } from 'kysely';
import type { BankRow } from '#bank-files/bank-file.ts';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { DAYS_TO_BOOK, findDuplicates, type KnownRow } from '../../data/books/imports/duplicates.ts';
import { knownRows } from '../../data/books/imports/known-rows.ts';
import type { Fetched } from './sync-bank.ts';

/** The transaction that a row of a bank is. */
export interface Known {
  readonly id: number;
  /** An earlier sync found the same. */
  readonly isKept: boolean;
}

/**
 * For each row of a bank the transaction it is; undefined for a new one. Told as the importer tells duplicates, whose
 * proposal holds here without a question: what an earlier sync brought (also when it was undone or discarded since), what
 * a file of the bank or a person put into the account, what a person put into one of their own that no bank knows; and, at
 * the first sync, what half of an account's rows show to be files of this very account.
 */
export async function findKnown(
  tx: Tx,
  userId: number,
  { accountId, isFirst, rows }: Fetched,
): Promise<readonly (Known | undefined)[]> {
  const kept = await keptRows(tx, userId, accountId, rows);
  const here = await knownRows(tx, userId, accountId, rows);
  const found: (Known | undefined)[] = findDuplicates(rows, withKept(here, kept), false).map(({ match }) =>
    match === undefined
      ? undefined
      : { id: match.known.transactionId, isKept: kept.has(match.known.transactionId) },
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

/** Looks for rows that have no transaction yet among those of another account. */
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
  for (const [place, id] of hits) found[place] = { id, isKept: false };
}

/** Half of what the bank tells of the days that the other account has: they are the same account under two names. */
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

/** What earlier syncs knew of these days and ids, by transaction. */
async function keptRows(
  tx: Tx,
  userId: number,
  accountId: number,
  rows: readonly BankRow[],
): Promise<Map<number, KnownRow>> {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const refs = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const kept = await tx
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
    kept.map((one) => [
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

/** Transactions that a sync knows have its id, others none: a file's id is of another kind. Those that are gone stay known. */
function withKept(here: readonly KnownRow[], kept: ReadonlyMap<number, KnownRow>): KnownRow[] {
  const others = here.filter(({ transactionId }) => !kept.has(transactionId));
  return [...others.map((one) => ({ ...one, bankRef: undefined })), ...kept.values()];
}

/** Accounts of the person that no bank has ever known. */
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

/** What another account holds of the days of these rows and no sync has taken for something of a bank. */
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
