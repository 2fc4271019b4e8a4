import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Business, Person, QuarterType } from './person.ts';

export interface Quarter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly due: CalendarDate;
}

/** The last year with a separate summary for each period. */
export const LAST_YEAR_OF_PERIODS: TaxYear = '2024-25';

export function isCumulative(year: TaxYear): boolean {
  return year > LAST_YEAR_OF_PERIODS;
}

/** The first and last day that updates of the year cover: the tax year, or from 1 April to 31 March. */
export function reportingYear(year: TaxYear, type: QuarterType): { from: CalendarDate; to: CalendarDate } {
  return type === 'standard'
    ? { from: taxYearStart(year), to: taxYearEnd(year) }
    : { from: calendarDate(`${startYear(year)}-04-01`), to: calendarDate(`${startYear(year) + 1}-03-31`) };
}

/**
 * The periods of the year with the days their updates are due. From 2025-26 each starts with the year, and from 2026-27
 * it is due on the 7th: HMRC's obligations API 3.0, examples of its replies.
 */
export function quartersOf(year: TaxYear, type: QuarterType): Quarter[] {
  const first = startYear(year);
  const day = first >= 2026 ? '07' : '05';
  const ends =
    type === 'standard' ? ['07-05', '10-05', '01-05', '04-05'] : ['06-30', '09-30', '12-31', '03-31'];
  const dues = [`${first}-08`, `${first}-11`, `${first + 1}-02`, `${first + 1}-05`];
  const start = reportingYear(year, type).from;
  const tos = ends.map((end) => calendarDate(`${end < '04-06' ? first + 1 : first}-${end}`));
  return tos.map((to, place) => {
    const before = tos[place - 1];
    return {
      from: before === undefined || isCumulative(year) ? start : addDays(before, 1),
      to,
      due: calendarDate(`${dues[place]}-${day}`),
    };
  });
}

/** The chosen periods of a business in a year. */
export function quarterType({ quarterlyType }: Business, year: TaxYear): QuarterType {
  return quarterlyType !== undefined && quarterlyType.taxYearOfChoice <= year
    ? quarterlyType.quarterlyPeriodType
    : 'standard';
}

/** Whether the business sends one update for the whole year: its owner's status says so, or it is new and chose to. */
export function isAnnual(person: Person, business: Business, year: TaxYear): boolean {
  const { taxYear1, latencyIndicator1, taxYear2, latencyIndicator2 } = business.latencyDetails ?? {};
  const indicator = year === taxYear1 ? latencyIndicator1 : year === taxYear2 ? latencyIndicator2 : undefined;
  if (indicator !== undefined) return indicator === 'A';
  const status = person.itsaStatus[year]?.at(-1)?.status;
  return status !== undefined && !['MTD Mandated', 'MTD Voluntary'].includes(status);
}

/** The periods in which the business exists. A business that starts in the year reports from its first day. */
export function quartersOfBusiness(business: Business, year: TaxYear): Quarter[] {
  const { commencementDate: start, cessationDate: end } = business;
  return quartersOf(year, quarterType(business, year)).flatMap((quarter) => {
    const isOutside =
      (start !== undefined && quarter.to < start) || (end !== undefined && quarterStart(quarter) > end);
    if (isOutside) return [];
    return [start !== undefined && start > quarter.from ? { ...quarter, from: start } : quarter];
  });
}

/** The first day of the three months that end with the period. */
function quarterStart({ to }: Quarter): CalendarDate {
  const next = addDays(to, 1);
  const month = Number(next.slice(5, 7)) - 3;
  const start =
    month > 0
      ? `${next.slice(0, 4)}-${String(month).padStart(2, '0')}`
      : `${Number(next.slice(0, 4)) - 1}-${month + 12}`;
  return calendarDate(`${start}${next.slice(7)}`);
}
