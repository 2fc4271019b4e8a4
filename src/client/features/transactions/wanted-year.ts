import { startYear, taxYearFromLabel } from '#domain/tax-year.ts';

/**
 * Takes the year out of an address such as '?tag=TRAI&year=2023-2024': its id (2023), and what is left of the address.
 * Undefined when the address names no year; one that is not known is only taken out.
 */
export function wantedYear(search: string): { id: number | undefined; rest: string } | undefined {
  const params = new URLSearchParams(search);
  const label = params.get('year');
  if (label === null) return undefined;
  params.delete('year');
  const year = taxYearFromLabel(label);
  return { id: year === undefined ? undefined : startYear(year), rest: params.toString() };
}
