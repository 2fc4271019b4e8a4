import { type Pence, toDecimal } from './money.ts';

/** A cell: text, or an amount that spreadsheets and importers read as a number. */
export type CsvCell = string | Pence;

/** Rows as a CSV file for spreadsheets: UTF-8 with a byte order mark, lines end with CR LF (RFC 4180). */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** The same without the mark, for a file that is written in pieces. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/**
 * Adds an apostrophe to text that a spreadsheet would run as a formula, which could fetch or start something (OWASP,
 * "CSV Injection"). Guarded text gets another apostrophe, so that `unguardFormula` restores any text.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Spreadsheets skip blanks and invisible characters before a sign, and accept full-width signs. */
const FORMULA = /^'*(?:[\s\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

function written(cell: CsvCell): string {
  // We write amounts ourselves, so their minus sign is safe.
  if (typeof cell === 'number') return toDecimal(cell);
  return `"${guardFormula(cell).replaceAll('"', '""')}"`;
}
