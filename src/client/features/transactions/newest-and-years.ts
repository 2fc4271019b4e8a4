import { taxYearLabel, taxYearOf } from '#domain/tax-year.ts';
import type { BookRow } from './book-row.ts';

/** The rows that an action would change, newest first, and their tax years: '2 in 2026-2027, 1 in 2025-2026'. */
export function newestAndYears(rows: readonly BookRow[]): { newest: readonly BookRow[]; years: string } {
  const newest = rows.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  const counts = new Map<string, number>();
  for (const { taxDate } of newest) {
    const year = taxYearOf(taxDate);
    const label = year === undefined ? 'other years' : taxYearLabel(year);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const years = [...counts]
    .map(([label, count]) => `${count.toLocaleString('en-GB')} in ${label}`)
    .join(', ');
  return { newest, years };
}
