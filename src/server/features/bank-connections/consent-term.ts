import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';

/** People confirm every 90 days that a bank may go on telling: FCA Handbook, PERG 15 and SCA-RTS article 10A. */
export const CONSENT_DAYS = 90;

/** Whether a consent of that day has to be confirmed before anything more is asked of the bank. */
export function isConsentOver(consented: string, today: CalendarDate): boolean {
  return addDays(calendarDate(consented), CONSENT_DAYS) <= today;
}
