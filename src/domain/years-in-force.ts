import { isTaxYear, taxYears, type TaxYear, yearsToWorkOn } from './tax-year.ts';

/**
 * The tax years in which a definition is in force: from its own until another of the form starts. `years`: all years
 * with their own definition.
 */
export function yearsInForce(taxYear: string, years: readonly string[]): readonly TaxYear[] {
  const next = years.filter((year) => year > taxYear).toSorted()[0];
  return yearsToWorkOn(years).filter((year) => year >= taxYear && (next === undefined || year < next));
}

/**
 * The same as words: '2025-26 and 2026-27', or '2019-20 to 2024-25' for more. If no other definition of the form
 * follows, years that staff open later use it too: '2025-26 and later'.
 */
export function yearsInForceText(taxYear: string, years: readonly string[]): string {
  if (!years.some((year) => year > taxYear)) return `${taxYear} and later`;
  const held = yearsInForce(taxYear, years);
  const last = held.at(-1);
  if (last === undefined || held.length === 1) return taxYear;
  return `${taxYear} ${held.length === 2 ? 'and' : 'to'} ${last}`;
}

/** The year whose definition applies to a year without its own; undefined if there is none. */
export function yearInForce(taxYear: string, years: readonly string[]): TaxYear | undefined {
  if (!isTaxYear(taxYear)) return undefined;
  return taxYears.findLast((year) => year <= taxYear && years.includes(year));
}
