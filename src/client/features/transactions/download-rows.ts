import { handOver } from '../../shared/api/download.ts';
import type { BookRow } from './book-row.ts';
import { csvOf } from './csv.ts';
import type { ExtraColumn } from './extra/extra-columns.ts';

/** Downloads the rows as a CSV file, in their order. `of` goes into the file name: '2025-2026'. */
export function downloadRows(rows: readonly BookRow[], extra: readonly ExtraColumn[], of: string): void {
  const file = new Blob([csvOf(rows, extra)], { type: 'text/csv;charset=utf-8' });
  handOver(file, `transactions-${of}.csv`);
}
