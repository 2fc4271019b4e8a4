/** Chosen rows, by their ids. A Set of ids is one; the grid's own are a byte a row, whatever is chosen. */
export interface Selection {
  readonly size: number;
  readonly has: (id: string) => boolean;
  readonly keys: () => Iterable<string>;
}

export const NONE: Selection = new Set<string>();

type RowId<Row> = (row: Row) => string;

/** A selection seen over one array of rows. Choosing all of 50,000 writes 50,000 bytes, and no ids. */
export interface RowSelection<Row> extends Selection {
  readonly rows: readonly Row[];
  /** A byte for each row, 1 when it is chosen; none at all when no row is. */
  readonly chosen: Uint8Array;
  /** How many of these rows are chosen. */
  readonly count: number;
  /** Chosen rows that are not among these. */
  readonly elsewhere: ReadonlySet<string>;
}

/** The same selection over these rows; their numbers are what it is asked by from then on. */
export function seenOver<Row>(
  selection: Selection,
  rows: readonly Row[],
  rowId: RowId<Row>,
): RowSelection<Row> {
  if (isOver(selection, rows)) return selection;
  const elsewhere = new Set(selection.keys());
  if (elsewhere.size === 0) return selectionOf(rows, rowId, NO_BYTES, 0, elsewhere);
  const chosen = new Uint8Array(rows.length);
  let count = 0;
  rows.forEach((row, number) => {
    if (!elsewhere.delete(rowId(row))) return;
    chosen[number] = 1;
    count += 1;
  });
  return selectionOf(rows, rowId, chosen, count, elsewhere);
}

export function isChosen<Row>(selection: RowSelection<Row>, number: number): boolean {
  return selection.chosen[number] === 1;
}

/** The selection with this row added, or taken out when it was in. */
export function toggled<Row>(
  selection: RowSelection<Row>,
  rowId: RowId<Row>,
  number: number,
): RowSelection<Row> {
  return set(selection, rowId, [number], !isChosen(selection, number));
}

/** The selection with every row from `anchor` to `target`; both are places in `order`, the order shown. */
export function withRange<Row>(
  selection: RowSelection<Row>,
  rowId: RowId<Row>,
  order: ArrayLike<number> | undefined,
  [anchor, target]: readonly [number, number],
): RowSelection<Row> {
  const [from, to] = [Math.min(anchor, target), Math.max(anchor, target)];
  const numbers = Array.from({ length: to - from + 1 }, (_, step) => order?.[from + step] ?? from + step);
  return set(selection, rowId, numbers, true);
}

/** All of these rows, or none of them when all were chosen. Rows elsewhere stay as they are. */
export function toggledAll<Row>(selection: RowSelection<Row>, rowId: RowId<Row>): RowSelection<Row> {
  const { rows, elsewhere } = selection;
  return stateOfAll(selection) === 'all'
    ? selectionOf(rows, rowId, NO_BYTES, 0, elsewhere)
    : selectionOf(rows, rowId, new Uint8Array(rows.length).fill(1), rows.length, elsewhere);
}

export function stateOfAll<Row>({ rows, count }: RowSelection<Row>): 'all' | 'some' | 'none' {
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** The rows that are chosen, in their order. All of them are the array itself. */
export function selectedRows<Row>(
  selection: Selection,
  rows: readonly Row[],
  rowId: RowId<Row>,
): readonly Row[] {
  if (selection.size === 0) return [];
  const { chosen, count } = seenOver(selection, rows, rowId);
  return count === rows.length ? rows : rows.filter((_, number) => chosen[number] === 1);
}

const NO_BYTES = new Uint8Array(0);

function set<Row>(
  { rows, chosen, count, elsewhere }: RowSelection<Row>,
  rowId: RowId<Row>,
  numbers: readonly number[],
  on: boolean,
): RowSelection<Row> {
  const next = chosen.length === 0 ? new Uint8Array(rows.length) : chosen.slice();
  let total = count;
  for (const number of numbers) {
    const byte = on ? 1 : 0;
    total += byte - (next[number] ?? 0);
    next[number] = byte;
  }
  return selectionOf(rows, rowId, next, total, elsewhere);
}

function selectionOf<Row>(
  rows: readonly Row[],
  rowId: RowId<Row>,
  chosen: Uint8Array,
  count: number,
  elsewhere: ReadonlySet<string>,
): RowSelection<Row> {
  // Its ids are made for who asks by id, which the grid itself never does.
  let ids: ReadonlySet<string> | undefined;
  const allIds = () => {
    ids ??= new Set([...rows.filter((_, number) => chosen[number] === 1).map(rowId), ...elsewhere]);
    return ids;
  };
  return {
    rows,
    chosen,
    count,
    elsewhere,
    size: count + elsewhere.size,
    has: (id) => allIds().has(id),
    keys: () => allIds(),
  };
}

function isOver<Row>(selection: Selection, rows: readonly Row[]): selection is RowSelection<Row> {
  return 'rows' in selection && selection.rows === rows;
}
