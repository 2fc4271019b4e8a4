import type { CalendarDate } from '#domain/calendar-date.ts';
import { isTaxYear, startYear, taxYearStart } from '#domain/tax-year.ts';

/** When a version starts to apply, in words. */
export type From = 'now on' | 'the time you gave';

/** When filers see a form that applies from then. They see a future year once it begins and its rates are published. */
export function seenWords(taxYear: string, from: From, today: CalendarDate): string {
  if (!isTaxYear(taxYear) || taxYearStart(taxYear) <= today) return `Filers see it from ${from}.`;
  const holds = from === 'now on' ? '' : `It applies from ${from}. `;
  const begins = `6 April ${startYear(taxYear)}`;
  return `${holds}Filers see it from ${begins}, once the rates for ${taxYear} are published.`;
}
