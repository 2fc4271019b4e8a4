import { sql } from 'kysely';
import { ukDateOf } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';

/**
 * The tax year of a journey: that of the day it starts in the United Kingdom. Spec 2, 9 adds an hour to the start, which
 * is the same: a tax year begins in British Summer Time.
 */
export function journeyYear(started: Date): TaxYear | undefined {
  return taxYearOf(ukDateOf(started));
}

/** The tax years in which these journeys count: as they are now, and as they were before the change `changeId`. */
export async function journeyYears(
  tx: Tx,
  userId: number,
  ids: readonly number[],
  changeId?: number,
): Promise<TaxYear[]> {
  const { rows } = await sql<{ started: Date }>`
    select distinct on (date_trunc('day', started, 'Europe/London')) started from (
      select started from journeys where user_id = ${userId} and claimed and journey_id = any(${[...ids]}::bigint[])
      union all
      select (before ->> 'started')::timestamptz from journey_change_rows
        where user_id = ${userId} and change_id = ${changeId ?? null}::bigint and (before ->> 'claimed')::boolean
    ) as counted`.execute(tx);
  return [...new Set(rows.flatMap(({ started }) => journeyYear(started) ?? []))];
}
