import { addDays, calendarDate, type CalendarDate } from './calendar-date.ts';
import { startYear, type TaxYear } from './tax-year.ts';

/** First and last day. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The twelve months of a tax year, each from the 6th to the 5th. */
export function taxMonths(year: TaxYear): readonly Span[] {
  return Array.from({ length: 12 }, (_, index) => ({
    from: sixth(year, index),
    to: addDays(sixth(year, index + 1), -1),
  }));
}

/** Its four quarters, as in quarterly updates to HMRC: 6 April to 5 July, and so on. */
export function taxQuarters(year: TaxYear): readonly Span[] {
  return [0, 3, 6, 9].map((first) => ({
    from: sixth(year, first),
    to: addDays(sixth(year, first + 3), -1),
  }));
}

/** The 6th, this many months after April. */
function sixth(year: TaxYear, months: number): CalendarDate {
  const month = 3 + months;
  const number = String(1 + (month % 12)).padStart(2, '0');
  return calendarDate(`${startYear(year) + Math.floor(month / 12)}-${number}-06`);
}
