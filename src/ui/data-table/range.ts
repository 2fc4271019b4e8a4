import { type RowSelection, withRange } from './selection.ts';

type Order = ArrayLike<number> | undefined;

/** Rows that are selected with Shift: from the anchor to where it was held last, there and back. */
export interface Range<Row> {
  /** A place in the order shown. */
  readonly anchor: number;
  /** What was selected before the range began; it stays. */
  readonly before: RowSelection<Row>;
  /** What is selected with it. */
  readonly selection: RowSelection<Row>;
  readonly order: Order;
}

/** A range that is still to be opened: a row was selected, taken out or pressed. */
export function rangeAt<Row>(anchor: number, selection: RowSelection<Row>, order: Order): Range<Row> {
  return { anchor, before: selection, selection, order };
}

/**
 * The range from its anchor to here. Where something else was selected or sorted since, another one begins `from` where
 * the keyboard was.
 */
export function rangeTo<Row>(
  range: Range<Row> | undefined,
  { selection, order, from }: { selection: RowSelection<Row>; order: Order; from: number },
  rowId: (row: Row) => string,
  here: number,
): Range<Row> {
  const isSame = range?.selection === selection && range.order === order;
  const { anchor, before } = isSame ? range : rangeAt(from, selection, order);
  return { anchor, before, selection: withRange(before, rowId, order, [anchor, here]), order };
}
