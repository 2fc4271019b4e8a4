import { formatUkDate } from '#domain/calendar-date.ts';
import { toDecimal } from '#domain/money.ts';
import type { BookRow } from './book-row.ts';
import { categoriesText, partsText, tagsText } from './split-row.ts';

/** Every column of the grid, those too that are not shown, in its order. */
const columns: readonly (readonly [header: string, cell: (row: BookRow) => string])[] = [
  ['Tag', (row) => harmless(tagsText(row))],
  ['Account', (row) => harmless(row.account)],
  ['Date', (row) => row.shownDate],
  ['Description', (row) => harmless(row.description)],
  ['Receipt', (row) => (row.hasReceipt ? 'Yes' : '')],
  // Amounts are written by us and keep their minus sign: they are numbers to a spreadsheet and to an importer.
  ['Amount', (row) => toDecimal(row.amount)],
  ['Claimed', (row) => toDecimal(row.claimed)],
  ['Type', (row) => (row.amount < 0 ? 'DEBIT' : 'CREDIT')],
  ['Tax date', (row) => formatUkDate(row.taxDate)],
  ['Category', (row) => harmless(categoriesText(row))],
  ['Classification', (row) => harmless(row.classification)],
  ['Note', (row) => harmless(row.note)],
  // Claimed is a number, the sum; of a split row this says what it is of.
  ['Parts', (row) => harmless(partsText(row))],
];

/** Rows as a CSV file that spreadsheets read: UTF-8 with a mark of that, lines ended with CR LF (RFC 4180). */
export async function csvOf(rows: readonly BookRow[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const fields = columns.map(([header]) => header);
  const data = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return `\uFEFF${unparse({ fields, data }, { newline: '\r\n' })}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe. OWASP, "CSV Injection". */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
