import type { CalendarDate } from '#domain/calendar-date.ts';
import { sum, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { updateRules } from '#tax/digital-tax/update-rules.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import { asTotals, bookTotalsBetween } from '../../data/books/books.ts';
import type { Business } from '../../data/digital-tax/hmrc-year.ts';
import { latestUpdates } from '../../data/digital-tax/latest-updates.ts';
import type { Sent } from '../../data/digital-tax/sent.ts';
import { kindOfField, sentFigures } from '../../data/digital-tax/sent-figures.ts';
import { type Update, updateLines } from '../../data/digital-tax/update-body.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { claimsIn } from './draft-update.ts';
import { booksOfUpdate } from './shared-books.ts';

/** An update that was sent from here, and for whose period the books now have other figures. */
export interface ChangedUpdate {
  readonly businessId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface OfYear {
  readonly year: TaxYear;
  readonly rates: YearRates;
  readonly businesses: readonly Business[];
  /** Everything sent for the year from here, newest first. */
  readonly sent: readonly Sent[];
}

/**
 * The updates whose figures the books no longer have: the latest of each business, as it has the year so far, or the
 * latest of each period where an update has its own quarter only.
 */
export async function changedUpdates(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, rates, businesses, sent }: OfYear,
  now: Date,
): Promise<ChangedUpdate[]> {
  const rules = updateRules(rates);
  const changed: ChangedUpdate[] = [];
  for (const business of businesses) {
    const { id: businessId, type } = business;
    const latest = latestUpdates(businessId, sent, rules.cumulative);
    // The books do not have the figures of one of several trades.
    if (latest.length === 0) continue;
    const books = await booksOfUpdate(tx, userId, business, year);
    if (books.refusal !== '') continue;
    for (const { from, to, body } of latest) {
      const totals = asTotals(await bookTotalsBetween(tx, userId, { from, to }, books.isOf));
      const claims = await claimsIn(tx, seal, userId, { business, year, from, to, rules, books }, now);
      const update = { business: type, taxYear: year, from, to, totals, ...claims, rules };
      if (differs(update, body)) changed.push({ businessId, from, to });
    }
  }
  return changed;
}

/** Compares as the dialog of the update does: expenses as they were sent, line by line or as one figure. */
function differs(update: Omit<Update, 'choice'>, body: string): boolean {
  const before = sentFigures(body);
  const lines = updateLines({ ...update, choice: before.expenses });
  const total = (kind: 'income' | 'expense') =>
    sum(...lines.filter(({ field }) => kindOfField(field) === kind).map(({ pence }) => pence));
  return (
    // A figure that was sent and has no line now only shows in the totals.
    total('income') !== before.income ||
    total('expense') !== before.expense ||
    lines.some(({ field, pence }) => (before.at(field) ?? ZERO) !== pence)
  );
}
