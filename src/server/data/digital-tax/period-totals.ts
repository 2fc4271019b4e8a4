import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Pence, pence } from '#domain/money.ts';
import type { BookTotals } from '#form-schemas/settle.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';
import { asTotals, bookTotalsBetween } from '../books/books.ts';
import { newestUntagged, untaggedIn } from '../books/untagged.ts';

/** What the books have for a period, by the date on which the parts of transactions count. */
export interface PeriodTotals {
  readonly totals: BookTotals;
  readonly transactions: Readonly<
    Partial<Record<TagCode, { readonly count: number; readonly ids: readonly number[] }>>
  >;
  readonly untagged: {
    readonly count: number;
    /** The newest of them. */
    readonly newest: readonly Untagged[];
  };
}

export interface Untagged {
  readonly id: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** Negative for money out. */
  readonly amount: Pence;
}

/** The most untagged transactions to name. */
const MOST_NAMED = 50;

/**
 * The totals that an update of this period is made of, from the query that fills the boxes of forms. `isOf` leaves out
 * other businesses.
 */
export async function periodTotals(
  tx: Tx,
  userId: number,
  period: { from: CalendarDate; to: CalendarDate },
  isOf?: Parameters<typeof bookTotalsBetween>[3],
): Promise<PeriodTotals> {
  const found = await bookTotalsBetween(tx, userId, period, isOf);
  const newest = await newestUntagged(tx, userId, period, MOST_NAMED);
  return {
    totals: asTotals(found),
    transactions: Object.fromEntries(found.map(({ code, count, ids }) => [code, { count, ids }])),
    untagged: {
      count: await untaggedIn(tx, userId, period),
      newest: newest.map((row) => ({ ...row, amount: pence(row.amount) })),
    },
  };
}
