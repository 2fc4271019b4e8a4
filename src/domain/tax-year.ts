import { type CalendarDate, calendarDate } from './calendar-date.ts';

/**
 * The years whose rates and forms are compiled in. To ship one, add a line here; the compiler then requires its
 * rates.
 */
export const shippedTaxYears = [
  '2019-20',
  '2020-21',
  '2021-22',
  '2022-23',
  '2023-24',
  '2024-25',
  '2025-26',
  '2026-27',
] as const;

export type ShippedTaxYear = (typeof shippedTaxYears)[number];

/** The known years, each '2024-25': the shipped ones, then those that staff can open by publishing rates. */
export const taxYears = [
  ...shippedTaxYears,
  '2027-28',
  '2028-29',
  '2029-30',
  '2030-31',
  '2031-32',
  '2032-33',
  '2033-34',
  '2034-35',
  '2035-36',
  '2036-37',
] as const;

export type TaxYear = (typeof taxYears)[number];

export function isShipped(year: TaxYear): year is ShippedTaxYear {
  return (shippedTaxYears as readonly TaxYear[]).includes(year);
}

/**
 * The years to work on in forms and rates: the shipped ones, up to the latest of `named` (years that already have
 * something), and the one after it.
 */
export function yearsToWorkOn(named: readonly string[] = []): readonly TaxYear[] {
  const newest = taxYears.findLastIndex((year) => isShipped(year) || named.includes(year));
  return taxYears.slice(0, newest + 2);
}

export function isTaxYear(text: unknown): text is TaxYear {
  return typeof text === 'string' && (taxYears as readonly string[]).includes(text);
}

/** The calendar year it starts in; also its id on the wire (tax_year_id=2024 is 2024-25). */
export function startYear(year: TaxYear): number {
  return Number(year.slice(0, 4));
}

export function taxYearFromId(id: number): TaxYear | undefined {
  return taxYears.find((year) => startYear(year) === id);
}

/** The tax year before; undefined for the first known one. */
export function yearBefore(year: TaxYear): TaxYear | undefined {
  return taxYearFromId(startYear(year) - 1);
}

/** The tax year after; undefined for the last known one. */
export function yearAfter(year: TaxYear): TaxYear | undefined {
  return taxYearFromId(startYear(year) + 1);
}

/** '2024-2025', the label in the specification. */
export function taxYearLabel(year: TaxYear): string {
  return `${startYear(year)}-${startYear(year) + 1}`;
}

/** Parses '2024-2025'. */
export function taxYearFromLabel(label: string): TaxYear | undefined {
  return taxYears.find((year) => taxYearLabel(year) === label);
}

/** The year that a link names: '2024-2025' or '2024-25'. */
export function taxYearFromLink(text: string): TaxYear | undefined {
  return isTaxYear(text) ? text : taxYearFromLabel(text);
}

/** 6 April of the first year. */
export function taxYearStart(year: TaxYear): CalendarDate {
  return calendarDate(`${startYear(year)}-04-06`);
}

/** 5 April of the second year, the last day of the year. */
export function taxYearEnd(year: TaxYear): CalendarDate {
  return calendarDate(`${startYear(year) + 1}-04-05`);
}

/** The tax year of a day, or undefined when it is outside the known years. */
export function taxYearOf(date: CalendarDate): TaxYear | undefined {
  return taxYears.find((year) => taxYearStart(year) <= date && date <= taxYearEnd(year));
}

/**
 * Twelve months after the day the return of the year is due: the last day on which HMRC accepts an amendment. TMA
 * 1970, s.9ZA.
 */
export function lastDayToAmend(year: TaxYear): CalendarDate {
  return calendarDate(`${startYear(year) + 3}-01-31`);
}
