import type { QueryOf } from '#contract/endpoint.ts';
import type { getDeadlines } from '#contract/deadlines.ts';
import { type CalendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { AppError } from '../../http/app-error.ts';

/** What a filer says of a year: when the return was filed and the balance paid. */
export interface StatedDays {
  readonly year: TaxYear;
  readonly today: CalendarDate;
  readonly filed: CalendarDate | undefined;
  readonly paid: CalendarDate | undefined;
  readonly onPaper: boolean;
}

/** Reads the stated days. Throws invalid, naming the field, for one that cannot be. */
export function statedDays(
  year: TaxYear,
  query: QueryOf<typeof getDeadlines>,
  today: CalendarDate,
): StatedDays {
  const label = taxYearLabel(year);
  const read = (field: 'filed' | 'paid', before: (day: CalendarDate) => string | undefined) => {
    const text = query[field];
    if (text === undefined || text === '') return undefined;
    const day = parseIsoDate(text);
    const message =
      day === undefined
        ? 'Enter a date that exists.'
        : day > today
          ? 'Enter a date that is not after today.'
          : before(day);
    if (day === undefined || message !== undefined) throw refusal(field, message ?? '');
    return day;
  };
  return {
    year,
    today,
    filed: read('filed', (day) =>
      day <= taxYearEnd(year)
        ? `A return for ${label} can be filed from the day after ${formatUkDate(taxYearEnd(year))}.`
        : undefined,
    ),
    paid: read('paid', (day) =>
      day < taxYearStart(year)
        ? `Enter a date from ${formatUkDate(taxYearStart(year))}, when ${label} began.`
        : undefined,
    ),
    onPaper: query.paper === 'Y',
  };
}

function refusal(field: 'filed' | 'paid', message: string): AppError {
  const title = field === 'filed' ? 'The day you filed' : 'The day you paid';
  return new AppError('invalid', `${title}: ${message}`, [{ field, title, message }]);
}
