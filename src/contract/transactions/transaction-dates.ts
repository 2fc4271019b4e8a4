import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYears, taxYearStart } from '#domain/tax-year.ts';

/**
 * Why a transaction cannot have this date, as text; undefined if it can. Books begin with the first tax year the
 * product supports and end with `newest`, the newest year on offer.
 */
export function dateOutside(date: CalendarDate, newest: TaxYear): string | undefined {
  const first = taxYearStart(taxYears[0]);
  const last = taxYearEnd(newest);
  if (date >= first && date <= last) return undefined;
  return `Please enter a valid date. It must be from ${formatUkDate(first)} to ${formatUkDate(last)}, the end of this tax year.`;
}
