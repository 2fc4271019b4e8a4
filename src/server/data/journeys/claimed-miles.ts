import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Journey } from '#tax/inputs.ts';
import type { Vehicle } from '#contract/journeys/vehicles.ts';
import type { Tx } from '../../db/database.ts';

/** The claimed miles of a person's tax year by vehicle, for the tax. Vehicles without miles are left out. */
export function claimedMiles(tx: Tx, userId: number, year: TaxYear): Promise<Journey[]> {
  return claimedMilesBetween(tx, userId, { from: taxYearStart(year), to: taxYearEnd(year) });
}

/** The same for the journeys that start on these days in the United Kingdom. */
export async function claimedMilesBetween(
  tx: Tx,
  userId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Journey[]> {
  const { rows } = await sql<{ vehicle: Vehicle; miles: string }>`
    select vehicle, sum(miles_claimed) as miles from journeys
    where user_id = ${userId} and claimed
      and started >= (${from}::date)::timestamp at time zone 'Europe/London'
      and started < (${to}::date + 1)::timestamp at time zone 'Europe/London'
    group by vehicle order by vehicle`.execute(tx);
  return rows.map(({ vehicle: type, miles: hundredths }) => {
    const miles = Number(hundredths) / 100;
    return { type, miles, source: { from: 'journeys', type, miles } };
  });
}
