import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';

/** How long a trial still lasts, for the menu. `expires` is its last day, DD/MM/YYYY. */
export function trialText(expires: string, today: CalendarDate): string {
  const days = daysUntil(parseUkDate(expires) ?? today, today);
  if (days <= 0) return 'Trial of Pro: last day';
  return `Trial of Pro: ${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** Days from `today` to `last`. */
export function daysUntil(last: CalendarDate, today: CalendarDate): number {
  return Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000);
}
