import { type CalendarDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { isTaxYear, type TaxYear, taxYearFromLabel } from '#domain/tax-year.ts';
import { AppError } from '../../http/app-error.ts';

/** DD/MM/YYYY or YYYY-MM-DD. Throws bad_request for a day that does not exist. */
export function dayOf(text: string): CalendarDate {
  const day = parseUkDate(text) ?? parseIsoDate(text);
  if (day === undefined) throw new AppError('bad_request', `There is no day ${text}.`);
  return day;
}

/** '2025-2026' or '2025-26'. Throws bad_request for a year that we do not know. */
export function yearOf(text: string): TaxYear {
  const year = isTaxYear(text) ? text : taxYearFromLabel(text);
  if (year === undefined) throw new AppError('bad_request', `There is no tax year ${text}.`);
  return year;
}

/** The first of two values that is there. Calls of spec 3, 7.4 send some values in the query or the body. */
export function given(...values: readonly (string | undefined)[]): string {
  const value = values.find((one) => one !== undefined && one !== '');
  if (value === undefined) throw new AppError('bad_request', 'The request is not valid.');
  return value;
}
