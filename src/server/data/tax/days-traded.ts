import { type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { SettledForm } from './settled-forms.ts';

/** Days from the start (box 5) to the end (box 6) of the business within the year; undefined for a whole year. */
export function daysTraded(year: TaxYear, { definition, entries }: SettledForm): number | undefined {
  const dateIn = (box: string): CalendarDate | undefined => {
    const field = fieldsFor(definition, year).find((one) => one.box === box && one.format === 'date');
    const value = field === undefined ? undefined : entries[0]?.values[field.name];
    const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
    return date !== undefined && taxYearStart(year) <= date && date <= taxYearEnd(year) ? date : undefined;
  };
  const [started, ceased] = [dateIn('5'), dateIn('6')];
  if (started === undefined && ceased === undefined) return undefined;
  const DAY_MS = 86_400_000;
  const from = Date.parse(started ?? taxYearStart(year));
  const to = Date.parse(ceased ?? taxYearEnd(year));
  return Math.max(1, Math.round((to - from) / DAY_MS) + 1);
}
