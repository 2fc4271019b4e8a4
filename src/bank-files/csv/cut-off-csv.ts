import type { CalendarDate } from '#domain/calendar-date.ts';
import { looksLikeDate } from '../dates.ts';
import { CUT_OFF, CUT_OFF_LINE, type Draft } from '../draft.ts';
import type { Places } from './data-rows.ts';
import type { CsvRecord } from './records.ts';
import type { Table } from './table.ts';

/** Pence, and anything that can follow them. */
const WITH_PENCE = /\d[.,]\d{2}\D*$/;
/** The direction after the number. */
const WITH_MARK = /\d\s*(-|\)|[cd]r?)$/i;

/**
 * Detects a cut-off last line, if no line end shows that it is complete. It is certainly cut off with fewer cells
 * than every other line, or with an amount without pence where all others have them: then it is not a row. Where
 * amounts have several formats we cannot tell, so a person is asked.
 */
export function withCutOff(
  drafts: readonly Draft[],
  { data, header }: Pick<Table, 'data' | 'header'>,
  places: Places,
  today: CalendarDate,
): { drafts: readonly Draft[]; cutOff?: string } {
  const last = data.at(-1);
  const draft = drafts.findLast(({ line }) => line === last?.line);
  const live = new Set(drafts.filter(({ skip }) => skip === undefined).map(({ line }) => line));
  if (last === undefined || draft === undefined || !live.has(last.line)) return { drafts };
  // Remarks at the end are not data.
  if (!looksLikeDate(draft.cells.date, today)) return { drafts };
  const others = data.filter((record) => record !== last && live.has(record.line));
  const widths = others.length > 0 ? others.map(({ cells }) => cells.length) : [header?.length ?? 0];
  // Trailing delimiters on every line contain nothing.
  const filled = [...others.map(({ cells }) => cells), header ?? []].map(
    (cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1,
  );
  const isNarrow = last.cells.length < Math.min(least(widths), -least(filled.map((width) => -width)));
  const doubt = isNarrow ? 'certain' : doubtOf(last, others, places);
  if (doubt === undefined) return { drafts };
  if (doubt === 'certain') {
    const cut = (one: Draft) => (one.line === last.line ? { ...one, skip: CUT_OFF_LINE } : one);
    return { drafts: drafts.map(cut), cutOff: CUT_OFF };
  }
  return {
    drafts,
    cutOff: `The file ends with “${doubt}”, without a line break. If it is cut off there, the amount is wrong and lines are missing. Is the file complete?`,
  };
}

/** Whether the file's last amount may be incomplete: 'certain', the amount when we cannot tell, undefined if not. */
function doubtOf(
  { cells }: CsvRecord,
  others: readonly CsvRecord[],
  { amount, debit, credit }: Places,
): string | undefined {
  const at = cells.length - 1;
  const text = (cells[at] ?? '').trim();
  if (text === '' || ![amount, debit, credit].includes(at)) return undefined;
  const otherCells = others.map((record) => (record.cells[at] ?? '').trim()).filter((cell) => cell !== '');
  if (WITH_PENCE.test(text))
    return !WITH_MARK.test(text) && otherCells.some((cell) => WITH_MARK.test(cell)) ? text : undefined;
  return otherCells.length > 0 && otherCells.every((cell) => WITH_PENCE.test(cell)) ? 'certain' : text;
}

/** Math.min would fail with this many arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}
