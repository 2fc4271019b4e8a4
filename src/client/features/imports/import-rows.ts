import type { ImportPreview, ImportRow, ImportSkipped } from '#contract/imports/imports.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, pounds } from '#domain/money.ts';

/** A line of the review grid: a row, an unreadable line, or a line that is not a transaction. */
export interface ReviewRow {
  readonly key: string;
  readonly line: number;
  readonly account: string;
  readonly date: string;
  /** For sorting; undefined if the date is unreadable. */
  readonly day: string | undefined;
  readonly description: string;
  /** Undefined if unreadable. */
  readonly amount: Pence | undefined;
  readonly category: string;
  readonly classification: string;
  readonly kind: Kind;
  readonly reason: string;
  /** The row will be added. Always false for an unreadable line. */
  readonly take: boolean;
  /** The account's balance after this row, according to the file. */
  readonly balance: Pence | undefined;
  /** The existing transaction it was compared with. */
  readonly like: ImportRow['like_row'];
  /** For a row: its index among the rows. */
  readonly index: number | undefined;
  /** For a line that is not a row: its text, the amount as written, and the invalid cell. */
  readonly unread:
    | { readonly text: string; readonly amount: string; readonly wrong: 'date' | 'amount' | undefined }
    | undefined;
  readonly isLeftOut: boolean;
}

/** 'none': readable, but not a transaction. */
export type Kind = 'new' | 'look' | 'duplicate' | 'similar' | 'pending' | 'unread' | 'none';

const kinds: Readonly<Record<ImportRow['verdict'], Kind>> = {
  new: 'new',
  look: 'look',
  'same-id': 'duplicate',
  'same-row': 'duplicate',
  similar: 'similar',
  moved: 'similar',
  pending: 'pending',
};

/** Decisions that the server has not confirmed yet: rows by index, lines by number. */
export interface Decisions {
  readonly rows: ReadonlyMap<number, boolean>;
  /** True if left out. */
  readonly lines: ReadonlyMap<number, boolean>;
}

/** The rows and unreadable lines in the order of the file. `account` is for rows that do not name one. */
export function reviewRows(preview: ImportPreview, decisions: Decisions, account: string): ReviewRow[] {
  const rows = preview.rows.map((row) => readRow(row, decisions, account));
  const unread = preview.skipped.map((line, place) => unreadRow(line, place, decisions));
  return [...rows, ...unread].sort((one, other) => one.line - other.line);
}

function readRow(row: ImportRow, { rows }: Decisions, account: string): ReviewRow {
  const take = rows.get(row.index) ?? row.take;
  return {
    key: `r${row.index}`,
    line: row.line,
    account: row.account ?? account,
    date: row.date,
    day: parseUkDate(row.date),
    description: row.description,
    amount: pounds(row.amount),
    category: row.category ?? '',
    classification: row.classification ?? '',
    kind: kinds[row.verdict],
    reason: reasonOf(row),
    take,
    balance: row.balance === undefined ? undefined : pounds(row.balance),
    like: row.like_row,
    index: row.index,
    unread: undefined,
    isLeftOut: !take,
  };
}

/** Names the similar transaction first, because the grid may cut off the rest. */
function reasonOf({ verdict, reason, like_row }: ImportRow): string {
  const like =
    (verdict === 'similar' || verdict === 'moved') && like_row !== undefined
      ? `Like “${like_row.description}”. `
      : '';
  return `${like}${reason}${like_row?.discarded === true ? ' You discarded it.' : ''}`;
}

function unreadRow(
  { line, reason, text, cells, wrong, left_out, no_transaction }: ImportSkipped,
  place: number,
  { lines }: Decisions,
): ReviewRow {
  return {
    key: `s${place}`,
    line,
    account: '',
    date: cells?.date ?? '',
    day: wrong === 'date' ? undefined : parseUkDate(cells?.date ?? ''),
    description: cells?.description || text,
    amount: undefined,
    category: '',
    classification: '',
    kind: no_transaction === true ? 'none' : 'unread',
    reason,
    take: false,
    balance: undefined,
    like: undefined,
    index: undefined,
    unread: { text, amount: cells?.amount ?? '', wrong },
    isLeftOut: no_transaction === true || (lines.get(line) ?? left_out),
  };
}

export interface Counts {
  readonly taken: number;
  readonly duplicates: number;
  /** Rows to add that have something unusual about them. */
  readonly odd: number;
  readonly pending: number;
  readonly unread: number;
  /** Unreadable lines that are not left out. They block the import. */
  readonly blocking: number;
  /** All rows and lines that are left out. */
  readonly leftOut: number;
}

export function countsOf(rows: readonly ReviewRow[]): Counts {
  const counts = { taken: 0, duplicates: 0, odd: 0, pending: 0, unread: 0, blocking: 0, leftOut: 0 };
  for (const { kind, take, isLeftOut } of rows) {
    if (take) counts.taken += 1;
    if (isLeftOut) counts.leftOut += 1;
    if (kind === 'duplicate' || kind === 'similar') counts.duplicates += 1;
    else if (kind === 'look') counts.odd += 1;
    else if (kind === 'pending') counts.pending += 1;
    else if (kind === 'unread') {
      counts.unread += 1;
      if (!isLeftOut) counts.blocking += 1;
    }
  }
  return counts;
}

/** The filter of the grid. */
export type Shown = 'all' | 'taken' | 'duplicates' | 'odd' | 'pending' | 'unread' | 'leftOut';

const shows: Readonly<Record<Shown, (row: ReviewRow) => boolean>> = {
  all: () => true,
  taken: ({ take }) => take,
  duplicates: ({ kind }) => kind === 'duplicate' || kind === 'similar',
  odd: ({ kind }) => kind === 'look',
  pending: ({ kind }) => kind === 'pending',
  unread: ({ kind }) => kind === 'unread',
  leftOut: ({ isLeftOut }) => isLeftOut,
};

export function filteredRows(rows: readonly ReviewRow[], shown: Shown): readonly ReviewRow[] {
  return shown === 'all' ? rows : rows.filter(shows[shown]);
}
