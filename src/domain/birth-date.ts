import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';

/** No one who files was born before this. */
const EARLIEST = calendarDate('1900-01-01');

/** Whether a person alive on `today` can have been born on this day: from 1900 to the day before today. */
export function couldBeBirthDate(date: CalendarDate, today: CalendarDate): boolean {
  return EARLIEST <= date && date <= addDays(today, -1);
}
