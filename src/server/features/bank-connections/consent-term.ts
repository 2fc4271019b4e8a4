import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';

/** People must confirm every 90 days that a bank can share data: FCA Handbook, PERG 15 and SCA-RTS article 10A. */
export const CONSENT_DAYS = 90;

/** Whether a consent from that day must be confirmed before the next request to the bank. */
export function isConsentOver(consented: string, today: CalendarDate): boolean {
  return addDays(calendarDate(consented), CONSENT_DAYS) <= today;
}
