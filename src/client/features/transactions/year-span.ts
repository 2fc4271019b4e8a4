import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';

/** First and last day of a tax year; undefined while the years are loading. */
export function spanOf(
  year: WireTaxYear | undefined,
): { start: CalendarDate; end: CalendarDate } | undefined {
  const start = parseUkDate(year?.start_date ?? '');
  const end = parseUkDate(year?.end_date ?? '');
  return start === undefined || end === undefined ? undefined : { start, end };
}
