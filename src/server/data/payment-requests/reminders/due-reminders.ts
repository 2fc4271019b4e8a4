import { addDays, type CalendarDate } from '#domain/calendar-date.ts';

export type ReminderKind = 'before' | 'on' | 'after';

/** Days from the due date to the reminder. */
const DAYS: Readonly<Record<ReminderKind, number>> = { before: -7, on: 0, after: 7 };

/** A reminder still goes out this many days late, for when the server was down that morning. */
const DAYS_LATE = 2;

/** The first and the last day, from the due date, on which any reminder goes out. */
export const FIRST_DAY = DAYS.before;
export const LAST_DAY = DAYS.after + DAYS_LATE;

/** The reminders of a request. */
export interface RemindedRequest {
  readonly due: CalendarDate;
  /** The day on which the request was last sent. */
  readonly sent: CalendarDate;
  readonly wanted: readonly ReminderKind[];
  /** Reminders that were sent before. */
  readonly done: readonly ReminderKind[];
}

/**
 * The reminder to send today; undefined if there is none. Each is sent once, from its day until two days later, and not
 * for a day on or before the one the request itself was sent. If two are due, only the later one is sent.
 */
export function dueReminder(
  { due, sent, wanted, done }: RemindedRequest,
  today: CalendarDate,
): ReminderKind | undefined {
  return wanted.findLast((kind) => {
    const day = addDays(due, DAYS[kind]);
    return !done.includes(kind) && sent < day && day <= today && today <= addDays(day, DAYS_LATE);
  });
}
