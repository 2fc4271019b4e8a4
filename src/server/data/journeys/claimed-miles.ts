import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Journey } from '#tax/inputs.ts';
import type { Vehicle } from '#contract/journeys/vehicles.ts';
import type { Tx } from '../../db/database.ts';

/** The claimed miles of a person's tax year by vehicle, for the tax. Vehicles without miles are left out. */
export function claimedMiles(tx: Tx, userId: number, year: TaxYear): Promise<Journey[]> {
  return claimedMilesBetween(tx, userId, daysOf(year));
}

/** The same for the journeys that start on these days in the United Kingdom. */
export async function claimedMilesBetween(tx: Tx, userId: number, days: Days): Promise<Journey[]> {
  const { rows } = await sql<{ vehicle: Vehicle; miles: string }>`
    select vehicle, sum(miles_claimed) as miles from journeys
    where ${claimedIn(userId, days)}
    group by vehicle order by vehicle`.execute(tx);
  return rows.map(({ vehicle: type, miles: hundredths }) => {
    const miles = Number(hundredths) / 100;
    return { type, miles, source: { from: 'journeys', type, miles } };
  });
}

/** A claimed journey of a year. Miles are hundredths. */
export interface ClaimedJourney {
  readonly id: number;
  readonly started: Date;
  readonly from: string;
  readonly to: string;
  /** The stops, with | between them. */
  readonly via: string;
  readonly description: string;
  readonly miles: number;
}

/** The first claimed journeys of a person's tax year with a vehicle, oldest first, and how many there are. */
export async function claimedJourneys(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { vehicle, most }: { readonly vehicle: Vehicle; readonly most: number },
): Promise<{ journeys: readonly ClaimedJourney[]; count: number }> {
  const { rows } = await sql<ClaimedJourney & { count: string }>`
    select journey_id as id, started, start_postcode as "from", end_postcode as "to", waypoints as via,
      comments as description, miles_claimed as miles, count(*) over () as count from journeys
    where ${claimedIn(userId, daysOf(year))} and vehicle = ${vehicle} and miles_claimed > 0
    order by started, journey_id limit ${most}`.execute(tx);
  return { journeys: rows, count: Number(rows[0]?.count ?? 0) };
}

/** A journey whose miles count in a year. Dates are 'YYYY-MM-DD', miles hundredths. */
export interface CountedJourney {
  readonly id: number;
  /** The day in the United Kingdom on which it started. */
  readonly date: string;
  readonly vehicle: Vehicle;
  readonly from: string;
  readonly to: string;
  readonly description: string;
  /** What is claimed of it. */
  readonly miles: number;
}

/** Every journey that claimedMiles() adds up, oldest first. */
export async function countedJourneys(tx: Tx, userId: number, year: TaxYear): Promise<CountedJourney[]> {
  type Row = Omit<CountedJourney, 'id' | 'miles'> & Record<'id' | 'miles', string>;
  const { rows } = await sql<Row>`
    select journey_id as id, (started at time zone 'Europe/London')::date::text as date, vehicle,
      start_postcode as "from", end_postcode as "to", comments as description, miles_claimed as miles
    from journeys
    where ${claimedIn(userId, daysOf(year))} and miles_claimed > 0
    order by started, journey_id`.execute(tx);
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id), miles: Number(row.miles) }));
}

interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

function daysOf(year: TaxYear): Days {
  return { from: taxYearStart(year), to: taxYearEnd(year) };
}

function claimedIn(userId: number, { from, to }: Days) {
  return sql`user_id = ${userId} and claimed
      and started >= (${from}::date)::timestamp at time zone 'Europe/London'
      and started < (${to}::date + 1)::timestamp at time zone 'Europe/London'`;
}
