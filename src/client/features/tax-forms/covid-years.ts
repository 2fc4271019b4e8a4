import { calendarDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';

const FIRST_DAY = calendarDate('2020-04-06');
const LAST_DAY = calendarDate('2022-04-05');

/** Spec 3, 2.1: the card of the COVID page shows for the tax years between these days. */
export function hasCovidPage(year: TaxYear | undefined): boolean {
  return year !== undefined && taxYearStart(year) >= FIRST_DAY && taxYearEnd(year) <= LAST_DAY;
}

/** Spec 3, 4.1: ticking include on this form records that the filer worked from home, self-employed. */
export function setsCovidAnswers(code: string, year: TaxYear): boolean {
  return code === 'HW1' && year === '2020-21';
}
