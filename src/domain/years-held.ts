import { isTaxYear, taxYears, type TaxYear, yearsToWorkOn } from './tax-year.ts';

/** The tax years a definition holds for: from its own on until another of the form begins. `years`: all that begin one. */
export function yearsHeld(taxYear: string, years: readonly string[]): readonly TaxYear[] {
  const next = years.filter((year) => year > taxYear).toSorted()[0];
  return yearsToWorkOn(years).filter((year) => year >= taxYear && (next === undefined || year < next));
}

/**
 * '2025-26 and 2026-27', of more '2019-20 to 2024-25': the same as words. Where none of the form begins after it, years that
 * staff start later keep it too: '2025-26 and later'.
 */
export function heldWords(taxYear: string, years: readonly string[]): string {
  if (!years.some((year) => year > taxYear)) return `${taxYear} and later`;
  const held = yearsHeld(taxYear, years);
  const last = held.at(-1);
  if (last === undefined || held.length === 1) return taxYear;
  return `${taxYear} ${held.length === 2 ? 'and' : 'to'} ${last}`;
}

/** The year whose definition holds in another one, where that has none of its own; undefined for none. */
export function heldFrom(taxYear: string, years: readonly string[]): TaxYear | undefined {
  if (!isTaxYear(taxYear)) return undefined;
  return taxYears.findLast((year) => year <= taxYear && years.includes(year));
}
