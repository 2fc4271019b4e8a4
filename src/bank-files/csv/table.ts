import type { CalendarDate } from '#domain/calendar-date.ts';
import { readAmount } from '../amounts.ts';
import type { DecimalSign } from '../bank-file.ts';
import { looksLikeDate } from '../dates.ts';
import { columnKey, type CsvLayout } from '../layouts/csv-layout.ts';
import { csvLayouts } from '../layouts/index.ts';
import { type CsvRecord, recordsOf } from './records.ts';

/** The parts of a CSV file. */
export interface Table {
  /** The lines above the data, including the column names. */
  readonly heading: readonly CsvRecord[];
  /** The column names in the file; undefined when it has none. */
  readonly header?: readonly string[];
  readonly data: readonly CsvRecord[];
  /** The layout that the header matches. */
  readonly layout?: CsvLayout;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** No bank's preamble is longer. */
const DEEPEST_HEADER = 60;
/** Enough lines to recognise columns. */
const SAMPLE = 200;

/**
 * Finds header and data: a known header first, otherwise the first line with a date and an amount. Undefined without
 * data.
 */
export function tableOf(lines: readonly string[], today: CalendarDate): Table | undefined {
  for (const delimiter of DELIMITERS) {
    const top = recordsOf(lines.slice(0, DEEPEST_HEADER), delimiter);
    const known = top.map(({ cells }) => layoutOf(cells));
    const at = known.findIndex((layout) => layout !== undefined);
    const header = top[at];
    const layout = known[at];
    if (header && layout) {
      const records = recordsOf(lines, delimiter);
      const first = records.findIndex(({ line }) => line === header.line);
      if (first >= 0) return { ...split(records, first + 1), header: header.cells, layout };
    }
  }
  const records = recordsOf(lines, bestDelimiter(lines, today));
  const first = records.findIndex((record) => isData(record, today));
  if (first < 0) return undefined;
  const above = records[first - 1];
  const named = above !== undefined && isHeader(above, records[first] as CsvRecord, today);
  return { ...split(records, first), ...(named && { header: above.cells }) };
}

/** A date and an amount in one line. */
export function isData({ cells, broken }: CsvRecord, today: CalendarDate): boolean {
  if (broken) return false;
  const dates = cells.filter((cell) => looksLikeDate(cell.trim(), today)).length;
  return dates > 0 && cells.some((cell) => isAmount(cell) && !looksLikeDate(cell.trim(), today));
}

/** Whether it is an amount with a decimal point or a comma. */
export function isAmount(cell: string): boolean {
  const text = cell.trim();
  return readAmount(text) !== undefined || readAmount(text, 'comma') !== undefined;
}

export function sampleOf(table: Table, today: CalendarDate): readonly CsvRecord[] {
  return table.data.slice(0, SAMPLE).filter((record) => isData(record, today));
}

/** The sample's cells, trimmed. Decimal commas become points, so that other code only handles points. */
export function sampleWithPoints(
  table: Table,
  today: CalendarDate,
  decimalSign: DecimalSign | undefined,
): readonly (readonly string[])[] {
  const pointed = (cell: string) =>
    decimalSign === 'comma' && readAmount(cell, 'comma') !== undefined
      ? cell.replaceAll('.', '').replace(',', '.')
      : cell;
  return sampleOf(table, today).map(({ cells }) => cells.map((cell) => pointed(cell.trim())));
}

function split(records: readonly CsvRecord[], first: number) {
  return { heading: records.slice(0, first), data: records.slice(first) };
}

/** Among the layouts that match, the one with the most names. */
function layoutOf(cells: readonly string[]): CsvLayout | undefined {
  const names = new Set(cells.map(columnKey).filter((name) => name !== ''));
  let best: CsvLayout | undefined;
  for (const layout of csvLayouts) {
    const { has, mayHave } = layout;
    if (!has.every((name) => names.has(name))) continue;
    if (mayHave && [...names].some((name) => !has.includes(name) && !mayHave.includes(name))) continue;
    if (has.length > (best?.has.length ?? 0)) best = layout;
  }
  return best;
}

/** The delimiter that gives the most data lines of one width. */
function bestDelimiter(lines: readonly string[], today: CalendarDate): string {
  let best = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const data = recordsOf(lines.slice(0, SAMPLE), delimiter).filter((record) => isData(record, today));
    const widths = Map.groupBy(data, ({ cells }) => cells.length);
    const count = Math.max(0, ...[...widths.values()].map((rows) => rows.length));
    if (count > most) [best, most] = [delimiter, count];
  }
  return best;
}

/** Words in at least two cells, no amounts and dates, and as wide as the data. */
function isHeader({ cells, broken }: CsvRecord, below: CsvRecord, today: CalendarDate): boolean {
  if (broken) return false;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < 2 || Math.abs(cells.length - below.cells.length) > 1) return false;
  return filled.every((cell) => !isAmount(cell) && !looksLikeDate(cell, today));
}
