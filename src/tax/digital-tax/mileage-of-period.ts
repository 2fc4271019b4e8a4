import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { negate, type Pence, sum, ZERO } from '#domain/money.ts';
import { startYear, type TaxYear, taxYearStart } from '#domain/tax-year.ts';
import type { Journey, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { mileageClaim } from '../steps/mileage.ts';

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days whose journeys decide the claim of an update, as `upTo` its last day and `before` all that came earlier. */
export interface MileageDays {
  readonly upTo: Period;
  /** Absent in an update for the year so far. */
  readonly before?: Period;
}

/**
 * An update for a quarter of its own has what the year's claim has grown by: the step at 10,000 miles and the part
 * pennies are about the whole year, so the quarters add up to the claim of the return.
 */
export function mileageDays(year: TaxYear, { from, to }: Period, isCumulative: boolean): MileageDays {
  // Calendar quarters begin on the first day of a month, their year on 1 April.
  const begins = from.endsWith('-01') ? (`${startYear(year)}-04-01` as CalendarDate) : taxYearStart(year);
  if (isCumulative || from <= begins) return { upTo: { from, to } };
  return { upTo: { from: begins, to }, before: { from: begins, to: addDays(from, -1) } };
}

/** What an update of a business claims for journeys, if the return of the year gives the claim to that business. */
export function mileageOfPeriod(
  business: 'trade' | 'property',
  inputs: TaxInputs,
  rates: YearRates['mileage'],
  journeys: { readonly upTo: readonly Journey[]; readonly before?: readonly Journey[] },
): Pence {
  const claimOf = (made: readonly Journey[]): Pence => {
    const { of, claimed } = mileageClaim({ ...inputs, journeys: made }, rates);
    return of === business ? claimed.value : ZERO;
  };
  return sum(claimOf(journeys.upTo), negate(claimOf(journeys.before ?? [])));
}
