import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { isSimilarMerchant, merchantOf } from '#domain/merchant.ts';
import { idReader } from './bank-ids.ts';

/** A row of a file. */
export interface FileRow {
  /** The bank's own id. */
  readonly id?: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** Negative is money out. */
  readonly amount: Pence;
  /** The account's balance after it. */
  readonly balance?: Pence;
}

/** A transaction that the account already has, including discarded ones, so that they are not imported again. */
export interface KnownRow {
  readonly transactionId: number;
  readonly bankRef: string | undefined;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Pence;
  readonly discarded: boolean;
  readonly balance?: Pence | undefined;
  /** It was pending or entered by hand, so it can be booked on another day and with another id. */
  readonly mayMove: boolean;
}

/** Why a row looks like an existing transaction. */
export type Likeness =
  /** The same bank id, with a matching amount and day. */
  | 'same-id'
  /** Same day, amount and description. The file has at most as many of them as the account. */
  | 'same-row'
  /** Same day and amount, and descriptions that name the same merchant. */
  | 'similar'
  /** Same amount and merchant within days, and the existing one was pending or entered by hand. */
  | 'moved';

export interface Match {
  readonly why: Likeness;
  readonly known: KnownRow;
}

/** Why a row is not a match, although something is the same. */
export interface Unlike {
  readonly why: 'id-used-again' | 'balance-goes-on';
  readonly known: KnownRow;
}

export interface Compared {
  readonly match?: Match;
  readonly unlike?: Unlike;
}

/** The most days between a payment and its booking. */
export const DAYS_TO_BOOK = 7;

/**
 * The transaction that each row of a file seems to be, and near matches that were ruled out. The bank's id comes first,
 * if amount and day agree. Rows without a match by id are counted: of three equal rows in the file and two in the
 * account, one is new. Equal rows within the file are separate transactions. Every known transaction is matched once.
 * `isChained`: the balances of the file follow from one another.
 */
export function findDuplicates(
  rows: readonly FileRow[],
  known: readonly KnownRow[],
  isChained = true,
): readonly Compared[] {
  const compared: Compared[] = rows.map(() => ({}));
  const free = new Set(known);
  const take = (index: number, found: KnownRow | undefined, why: Likeness) => {
    if (found === undefined) return;
    free.delete(found);
    compared[index] = { match: { why, known: found } };
  };
  /** Matches the remaining rows to those of `among` with the same key, best first. */
  const pass = (
    why: Likeness,
    among: ReadonlyMap<string, readonly KnownRow[]>,
    keyOf: (row: FileRow) => string,
    fits: (row: FileRow, one: KnownRow) => boolean,
  ) => {
    for (const [index, row] of rows.entries())
      if (compared[index]?.match === undefined)
        take(
          index,
          among.get(keyOf(row))?.find((one) => free.has(one) && fits(row, one)),
          why,
        );
  };
  const idOf = idReader(rows, known);
  const byRef = Map.groupBy(known, ({ bankRef }) => idOf(bankRef) ?? '');
  for (const [index, row] of rows.entries()) {
    const id = idOf(row.id);
    if (id === undefined) continue;
    const there = byRef.get(id)?.filter((one) => free.has(one)) ?? [];
    const same = there.find((one) => one.amount === row.amount && daysApart(one, row) <= DAYS_TO_BOOK);
    if (same !== undefined) take(index, same, 'same-id');
    else if (there[0] !== undefined) compared[index] = { unlike: { why: 'id-used-again', known: there[0] } };
  }

  /** Two different bank ids mean two transactions, however similar. */
  const mayBe = (row: FileRow, one: KnownRow) =>
    idOf(row.id) === undefined || idOf(one.bankRef) === undefined;
  const continues = (row: FileRow, one: KnownRow) => isChained && areNeighbours(row, one);
  const byRow = Map.groupBy(known, rowKey);
  const byDayAndAmount = Map.groupBy(known, ({ date, amount }) => `${date} ${amount}`);
  const byAmount = Map.groupBy(
    known.filter(({ mayMove }) => mayMove),
    ({ amount }) => String(amount),
  );
  const isAlike = (row: FileRow, one: KnownRow) =>
    isSimilarMerchant(merchantOf(row.description), merchantOf(one.description));
  pass(
    'same-row',
    byRow,
    rowKey,
    (row, one) => mayBe(row, one) && one.balance !== undefined && one.balance === row.balance,
  );
  pass('same-row', byRow, rowKey, (row, one) => mayBe(row, one) && !continues(row, one));
  pass(
    'similar',
    byDayAndAmount,
    ({ date, amount }) => `${date} ${amount}`,
    (row, one) => mayBe(row, one) && !continues(row, one) && isAlike(row, one),
  );
  pass(
    'moved',
    byAmount,
    ({ amount }) => String(amount),
    (row, one) => !continues(row, one) && daysApart(row, one) <= DAYS_TO_BOOK && isAlike(row, one),
  );
  for (const [index, row] of rows.entries()) {
    if (compared[index]?.match !== undefined || compared[index]?.unlike !== undefined) continue;
    const before = byRow.get(rowKey(row))?.find((one) => free.has(one) && continues(row, one));
    if (before !== undefined) compared[index] = { unlike: { why: 'balance-goes-on', known: before } };
  }
  return compared;
}

/** One balance follows from the other by the later amount, so they are two movements. */
function areNeighbours(row: FileRow, one: KnownRow): boolean {
  if (row.balance === undefined || one.balance === undefined) return false;
  return row.balance - row.amount === one.balance || one.balance - one.amount === row.balance;
}

function daysApart(one: { readonly date: string }, other: { readonly date: string }): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date)) / 86_400_000;
}

/** Ignores case and spaces, which vary between a bank's formats. */
function rowKey({
  date,
  amount,
  description,
}: {
  date: string;
  amount: number;
  description: string;
}): string {
  return `${date} ${amount} ${description.toLowerCase().replace(/\s+/g, ' ').trim()}`;
}
