import { isTaxYear, startYear, taxYearFromId, taxYearFromLabel, taxYearLabel } from '#domain/tax-year.ts';

/** The id (2023) of the year an address such as '?tag=TRAI&year=2023-2024' names; '2023-24' is understood too. */
export function wantedYear(search: string): number | undefined {
  const text = new URLSearchParams(search).get('year') ?? '';
  const year = isTaxYear(text) ? text : taxYearFromLabel(text);
  return year === undefined ? undefined : startYear(year);
}

/** The address without its word for all years. */
export function ofOneYear(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('years');
  return params.toString();
}

/**
 * The address with that year in it, so that a link with filters shows the same rows to who has another year open. Alone,
 * the year that contains today needs no word. `year` and `thisYear` are ids.
 */
export function withYear(search: string, year: number, thisYear: number | undefined): string {
  const params = new URLSearchParams(search);
  const isAlone = [...params.keys()].every((name) => name === 'year');
  const named = isAlone && year === thisYear ? undefined : taxYearFromId(year);
  if (named === undefined) params.delete('year');
  else params.set('year', taxYearLabel(named));
  return params.toString();
}
