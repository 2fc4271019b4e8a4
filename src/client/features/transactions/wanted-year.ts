import { startYear, taxYearFromId, taxYearFromLink, taxYearLabel } from '#domain/tax-year.ts';

/** The id (2023) of the year in an address such as '?tag=TRAI&year=2023-2024' or '2023-24'. */
export function wantedYear(search: string): number | undefined {
  const year = taxYearFromLink(new URLSearchParams(search).get('year') ?? '');
  return year === undefined ? undefined : startYear(year);
}

/** The address without the parameter for all years. */
export function withoutAllYears(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('years');
  return params.toString();
}

/**
 * The address with this year, so that a link with filters shows the same rows to people who have another year open.
 * Without filters, the current year is not needed. `year` and `thisYear` are ids.
 */
export function withYear(search: string, year: number, thisYear: number | undefined): string {
  const params = new URLSearchParams(search);
  const isAlone = [...params.keys()].every((name) => name === 'year');
  const named = isAlone && year === thisYear ? undefined : taxYearFromId(year);
  if (named === undefined) params.delete('year');
  else params.set('year', taxYearLabel(named));
  return params.toString();
}
