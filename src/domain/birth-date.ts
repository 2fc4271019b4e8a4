import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';

/** Nobody who files was born before. */
const EARLIEST = calendarDate('1900-01-01');

/** Whether somebody who is alive on `today` can have been born on this day: from 1900 to the day before. */
export function couldBeBirthDate(date: CalendarDate, today: CalendarDate): boolean {
  return EARLIEST <= date && date <= addDays(today, -1);
}
