import type { CompareSource } from './compare-source.ts';
import { isTaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';

/** What filers were asked the year before; undefined if they were not asked. */
export async function lastYearOf(source: CompareSource, taxYear: string): Promise<Definition | undefined> {
  const year = isTaxYear(taxYear) ? taxYears[taxYears.indexOf(taxYear) - 1] : undefined;
  const before = `asked ${year}`;
  const isListed = source.groups.some(({ sides }) => sides.some(({ value }) => value === before));
  return isListed ? source.load(before) : undefined;
}
