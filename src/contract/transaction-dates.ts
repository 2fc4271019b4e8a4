import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import {
  isShipped,
  shippedTaxYears,
  taxYearEnd,
  taxYearOf,
  taxYears,
  taxYearStart,
} from '#domain/tax-year.ts';

/**
 * Why a transaction cannot have this date, in words; undefined when it can. Books begin with the first tax year the
 * product knows and go to the end of the one that contains `today` (the day in the United Kingdom).
 */
export function dateOutside(date: CalendarDate, today: CalendarDate): string | undefined {
  const first = taxYearStart(taxYears[0]);
  const current = taxYearOf(today);
  const last = taxYearEnd(current && isShipped(current) ? current : (shippedTaxYears.at(-1) ?? taxYears[0]));
  if (date >= first && date <= last) return undefined;
  return `Please enter a valid date. It must be from ${formatUkDate(first)} to ${formatUkDate(last)}, the end of this tax year.`;
}
