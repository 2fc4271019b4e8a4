import type { CalendarDate } from '#domain/calendar-date.ts';
import { isTaxYear, startYear, taxYearStart } from '#domain/tax-year.ts';

/** From when a version holds, as words. */
export type From = 'now on' | 'the time you gave';

/** When filers see a form that holds from then: of a year to come not before they are offered the year. */
export function seenWords(taxYear: string, from: From, today: CalendarDate): string {
  if (!isTaxYear(taxYear) || taxYearStart(taxYear) <= today) return `Filers see it from ${from}.`;
  const holds = from === 'now on' ? '' : `It applies from ${from}. `;
  const begins = `6 April ${startYear(taxYear)}`;
  return `${holds}Filers see it from ${begins}, once the rates of ${taxYear} are published.`;
}
