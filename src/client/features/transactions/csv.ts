import { formatUkDate } from '#domain/calendar-date.ts';
import { type CsvCell, csvFile } from '#domain/csv.ts';
import { type BookRow, typeOf } from './book-row.ts';
import type { ExtraColumn } from './extra/extra-columns.ts';
import { categoriesText, partsText, tagsText } from './split-row.ts';

/** Every column of the grid in its order, including those not shown. */
const columns: readonly (readonly [heading: string, cell: (row: BookRow) => CsvCell])[] = [
  ['Tag', (row) => tagsText(row)],
  ['Account', (row) => row.account],
  ['Date', (row) => row.shownDate],
  ['Description', (row) => row.description],
  ['Receipt', (row) => (row.hasReceipt ? 'Yes' : '')],
  ['Amount', (row) => row.amount],
  ['Claimed', (row) => row.claimed],
  ['Type', typeOf],
  ['Tax date', (row) => formatUkDate(row.taxDate)],
  ['Category', (row) => categoriesText(row)],
  ['Classification', (row) => row.classification],
  ['Note', (row) => row.note],
  // For a split row, Claimed is the sum of these parts.
  ['Parts', (row) => partsText(row)],
  ['Business', (row) => row.businesses.join('; ')],
];

/** The headings of every file. */
export const csvHeadings: readonly string[] = columns.map(([heading]) => heading);

/** The rows as a CSV file with column names; extra fields come last. */
export function csvOf(rows: readonly BookRow[], extra: readonly ExtraColumn[] = []): string {
  const all = [...columns, ...extra.map(({ title, csvCell }) => [title, csvCell] as const)];
  return csvFile([all.map(([heading]) => heading), ...rows.map((row) => all.map(([, cell]) => cell(row)))]);
}
