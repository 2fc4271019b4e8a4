import type { QueryOf } from '#contract/endpoint.ts';
import type { getDeadlines } from '#contract/tax/deadlines.ts';
import { type CalendarDate, formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { AppError } from '../../http/app-error.ts';

/** What a filer states about a year: when the return was filed and the balance paid. */
export interface StatedDays {
  readonly year: TaxYear;
  readonly today: CalendarDate;
  readonly filed: CalendarDate | undefined;
  readonly paid: CalendarDate | undefined;
  readonly onPaper: boolean;
}

/** Parses the stated days. Throws invalid, naming every field with an impossible day. */
export function statedDays(
  year: TaxYear,
  query: QueryOf<typeof getDeadlines>,
  today: CalendarDate,
): StatedDays {
  const label = taxYearLabel(year);
  const filed = readDay(query.filed, today, (day) =>
    day <= taxYearEnd(year)
      ? `A return for ${label} can be filed from the day after ${formatUkDate(taxYearEnd(year))}.`
      : undefined,
  );
  const paid = readDay(query.paid, today, (day) =>
    day < taxYearStart(year)
      ? `Enter a date from ${formatUkDate(taxYearStart(year))}, when ${label} began.`
      : undefined,
  );
  const issues = [
    ...issueOf('filed', 'The day you filed', filed.message),
    ...issueOf('paid', 'The day you paid', paid.message),
  ];
  if (issues.length > 0)
    throw new AppError('invalid', issues.map((one) => `${one.title}: ${one.message}`).join(' '), issues);
  return { year, today, filed: filed.day, paid: paid.day, onPaper: query.paper === 'Y' };
}

interface ReadDay {
  readonly day?: CalendarDate;
  /** Why the day is impossible. */
  readonly message?: string | undefined;
}

function readDay(
  text: string | undefined,
  today: CalendarDate,
  refuse: (day: CalendarDate) => string | undefined,
): ReadDay {
  if (text === undefined || text === '') return {};
  const day = parseIsoDate(text);
  if (day === undefined) return { message: 'Enter a date that exists.' };
  if (day > today) return { message: 'Enter a date that is not after today.' };
  return { day, message: refuse(day) };
}

function issueOf(field: 'filed' | 'paid', title: string, message: string | undefined) {
  return message === undefined ? [] : [{ field, title, message }];
}
