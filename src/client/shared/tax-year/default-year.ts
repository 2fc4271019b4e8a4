import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';

/**
 * The year that contains today; without one, the newest that has started, otherwise the newest. `today` is the day
 * in the UK. `years` are newest first, as the server sends them.
 */
export function defaultYear(years: readonly WireTaxYear[], today: CalendarDate): WireTaxYear | undefined {
  const begun = years.filter((year) => (parseUkDate(year.start_date) ?? today) <= today);
  const current = begun.find((year) => today <= (parseUkDate(year.end_date) ?? today));
  return current ?? begun[0] ?? years[0];
}
