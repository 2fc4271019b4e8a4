import { type CalendarDate, calendarDate, ukDateOf } from '#domain/calendar-date.ts';

/**
 * How long we keep proof of what we sent to HMRC for an account that is deleted: as long as a claim about it can be
 * brought. Limitation Act 1980 s.5: six years. The person's own records are their duty (TMA 1970 s.12B).
 */
export const YEARS_KEPT = 6;

/** The day on which the proof of something sent then is deleted. */
export function keptUntil(sent: Date): CalendarDate {
  const [year = '', month, day] = ukDateOf(sent).split('-');
  // The anniversary of 29 February is the day after 28 February.
  if (month === '02' && day === '29') return calendarDate(`${Number(year) + YEARS_KEPT}-03-01`);
  return calendarDate(`${Number(year) + YEARS_KEPT}-${month}-${day}`);
}
