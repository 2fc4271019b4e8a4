import { startYear, taxYearFromLink } from '#domain/tax-year.ts';

/** The year of '?year=2024-2025' or '2024-25', by its id; undefined if the address names none. */
export function namedYear(search: string): number | undefined {
  const year = taxYearFromLink(new URLSearchParams(search).get('year') ?? '');
  return year === undefined ? undefined : startYear(year);
}

/** What '?year=' of the address contains if it is not a tax year; undefined otherwise. */
export function unknownYear(search: string): string | undefined {
  const named = new URLSearchParams(search).get('year');
  return named === null || taxYearFromLink(named) !== undefined ? undefined : named;
}
