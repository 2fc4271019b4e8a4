import type { CalendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearStart } from '#domain/tax-year.ts';
import { FIRST_YEAR } from './new-person.ts';
import { isCumulative } from './quarters.ts';

const cumulative = /^(?:Put|Get)(?:Trade|Property)Cumulative$/;
const periods = /^(?:Create|List|Get|Amend)(?:Trade|Property)Periods?$/;
/** What can be known or chosen before a year starts. */
const early = ['GetItsaStatus', 'SetTestItsaStatus', 'SetQuarterlyPeriods'];

/** Whether HMRC knows the year in this operation. No year is known before it starts. */
export function isSupported(operation: string, year: TaxYear, today: CalendarDate): boolean {
  if (cumulative.test(operation) && !isCumulative(year)) return false;
  if (periods.test(operation) && (isCumulative(year) || year < FIRST_YEAR)) return false;
  return taxYearStart(year) <= today || early.includes(operation);
}
