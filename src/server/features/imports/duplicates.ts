import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { isSimilarMerchant, merchantOf } from '#domain/merchant.ts';

/** A row of a file. */
export interface FileRow {
  /** The bank's own id. */
  readonly id?: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** Negative is money out. */
  readonly amount: Pence;
}

/** A transaction that is in the account already, discarded ones too: what was thrown away does not come back. */
export interface KnownRow {
  readonly transactionId: number;
  readonly bankRef: string | undefined;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Pence;
  readonly discarded: boolean;
}

/** Why a row looks like a transaction that is there. */
export type Likeness =
  /** The bank gave both the same id. */
  | 'same-id'
  /** Same day, amount and description; the file has as many of them as the account, or fewer. */
  | 'same-row'
  /** Same day and amount, and the descriptions speak of the same merchant. */
  | 'similar';

export interface Match {
  readonly why: Likeness;
  readonly known: KnownRow;
}

/**
 * For each row of a file the transaction it seems to be, undefined for a new one. The bank's id comes first; rows without
 * a match by id are counted: of three equal rows in the file and two in the account, one is new. Rows that are equal
 * within the file are different transactions. Every known transaction is matched once.
 */
export function findDuplicates(
  rows: readonly FileRow[],
  known: readonly KnownRow[],
): readonly (Match | undefined)[] {
  const matches: (Match | undefined)[] = rows.map(() => undefined);
  const free = new Set(known);
  const take = (index: number, found: KnownRow | undefined, why: Likeness) => {
    if (found === undefined) return;
    free.delete(found);
    matches[index] = { why, known: found };
  };
  const byRef = Map.groupBy(
    known.filter(({ bankRef }) => bankRef !== undefined),
    ({ bankRef }) => bankRef,
  );
  for (const [index, { id }] of rows.entries())
    if (id !== undefined)
      take(
        index,
        byRef.get(id)?.find((one) => free.has(one)),
        'same-id',
      );

  const byRow = Map.groupBy(known, rowKey);
  const byDayAndAmount = Map.groupBy(known, ({ date, amount }) => `${date} ${amount}`);
  /** Two different ids of the bank are two transactions, however alike. */
  const mayBe = (row: FileRow) => (one: KnownRow) =>
    free.has(one) && (row.id === undefined || one.bankRef === undefined);
  for (const [index, row] of rows.entries())
    if (matches[index] === undefined) take(index, byRow.get(rowKey(row))?.find(mayBe(row)), 'same-row');
  for (const [index, row] of rows.entries()) {
    if (matches[index] !== undefined) continue;
    const merchant = merchantOf(row.description);
    const alike = byDayAndAmount
      .get(`${row.date} ${row.amount}`)
      ?.find((one) => mayBe(row)(one) && isSimilarMerchant(merchant, merchantOf(one.description)));
    take(index, alike, 'similar');
  }
  return matches;
}

/** Capitals and blanks do not count: the same bank writes them in one format and not in the other. */
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
