import type { CalendarDate } from '#domain/calendar-date.ts';
import { lastDayToAmend, type TaxYear } from '#domain/tax-year.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';

/**
 * The last day on which HMRC takes an amendment of the final declaration of a year; undefined if it takes none now. It
 * takes them for the years whose updates have the year so far. HMRC's Individual Calculations API.
 */
export function amendableUntil(
  year: TaxYear,
  { digitalTax }: Pick<YearRates, 'digitalTax'>,
  today: CalendarDate,
): CalendarDate | undefined {
  const until = lastDayToAmend(year);
  return digitalTax.cumulative.value && today <= until ? until : undefined;
}
