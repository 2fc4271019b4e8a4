import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { SentUpdate, UpdatingBusiness } from '#tax/digital-tax/quarters.ts';
import type { Tx } from '../../db/database.ts';
import { lastHmrcYear, obligationsOf, quarterTypeOf } from './hmrc-year.ts';

/** What is known about the updates of a person in a tax year. */
export interface SentUpdates {
  readonly updates: readonly SentUpdate[];
  /** The businesses that have updates in the year; empty while they are not known. */
  readonly businesses: readonly UpdatingBusiness[];
  /** True when HMRC has told us what it has, so that an update which is not in the list was not sent. */
  readonly isComplete: boolean;
}

/**
 * The updates of a tax year that HMRC has: those sent from here, and those that HMRC says it has received. An
 * obligation that is met was met on time if HMRC does not say when.
 */
export async function sentUpdates(tx: Tx, userId: number, year: TaxYear): Promise<SentUpdates> {
  const rows = await tx
    .selectFrom('mtd_submissions')
    .select(['business_id', 'period_start', 'period_end', 'started'])
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('kind', '=', 'update')
    .where('state', '=', 'accepted')
    .orderBy('submission_id')
    .execute();
  const own = rows.flatMap((row): SentUpdate[] =>
    row.period_start === null || row.period_end === null
      ? []
      : [
          {
            business: row.business_id,
            // Calendar days, as the database has them.
            from: row.period_start as CalendarDate,
            to: row.period_end as CalendarDate,
            on: ukDateOf(row.started),
          },
        ],
  );
  const known = await lastHmrcYear(tx, userId, year);
  const found = known ?? { businesses: [], obligations: [] };
  const received = found.businesses.flatMap((business) =>
    obligationsOf(found, business.id)
      .filter(({ isMet }) => isMet)
      .map(({ from, to, due, met }): SentUpdate => ({ business: business.id, from, to, on: met ?? due })),
  );
  const businesses = found.businesses.map((business): UpdatingBusiness => ({
    id: business.id,
    type: quarterTypeOf(business, found),
    ends: obligationsOf(found, business.id).map(({ to }) => to),
  }));
  // HMRC has no periods for a business that did not exist in the year.
  const withPeriods = businesses.filter(({ ends }) => ends.length > 0);
  return {
    updates: [...own, ...received],
    businesses: withPeriods.length > 0 ? withPeriods : businesses,
    isComplete: known?.isStale === false,
  };
}
