import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { lastDayToAmend, startYear, type TaxYear, taxYearEnd } from './tax-year.ts';

/**
 * The only place with the time limits of a return: until when HMRC takes a first return and an amendment of a year, and
 * until when tax paid too much can be claimed back. docs/filing.md has the sources.
 */

/**
 * Four years after the end of the year: the last day of a first return, and of a claim for overpayment relief. TMA
 * 1970, s.34A and Schedule 1AB, para. 3.
 */
export function lastDayToSelfAssess(year: TaxYear): CalendarDate {
  return calendarDate(`${startYear(year) + 5}-04-05`);
}

/** The first return of a year, or an amendment of it. */
export type ReturnKind = 'first' | 'amendment';

/**
 * How a return can be filed on a day. `here`: we can send it. `elsewhere`: HMRC takes it until that day, but not from
 * us. `closed`: HMRC took it until that day. `early`: the year has not ended.
 */
export type WayToFile =
  | { readonly way: 'here' | 'early'; readonly until?: undefined }
  | { readonly way: 'elsewhere' | 'closed'; readonly until: CalendarDate };

/** `sendable`: we have HMRC's schema of the year. */
export function wayToFile(
  { year, sendable }: { readonly year: TaxYear; readonly sendable: boolean },
  kind: ReturnKind,
  today: CalendarDate,
): WayToFile {
  if (today <= taxYearEnd(year)) return { way: 'early' };
  const until = kind === 'first' ? lastDayToSelfAssess(year) : lastDayToAmend(year);
  if (today > until) return { way: 'closed', until };
  return sendable ? { way: 'here' } : { way: 'elsewhere', until };
}
