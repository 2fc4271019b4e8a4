import {
  constructRow,
  memo,
  type Row as TableRow,
  type RowModel,
  type rowSortingFeature,
  type Table,
} from '@tanstack/react-table';
import { orderIn, type SortedColumn } from './sort-order.ts';

interface Sorted {
  rowSortingFeature: typeof rowSortingFeature;
}
type Rows<Row extends object> = RowModel<Sorted, Row>;

/**
 * The core row model of our tables. TanStack Table's own makes an object for each of 50,000 rows, which costs more than
 * drawing the page. This one makes a row when it is asked for.
 */
export function lazyRows<Row extends object>(table: Table<Sorted, Row>): () => Rows<Row> {
  return memo({
    memoDeps: () => [table.options.data],
    fn: () => {
      const { data } = table.options;
      const rowAt = remembering((number: number) => {
        const original = data[number];
        return original && constructRow(table, table.getRowId(original, number), original, number, 0);
      });
      return modelOf(data.length, rowAt);
    },
  });
}

/** The sorted row model. It sorts row numbers: see sort-order.ts. */
export function lazySortedRows<Row extends object>(table: Table<Sorted, Row>): () => Rows<Row> {
  return memo({
    memoDeps: () => {
      const [sort] = table.atoms.sorting.get();
      return [sort?.id, sort?.desc, table.options.columns, table.getPreSortedRowModel()];
    },
    fn: () => {
      const all = table.getPreSortedRowModel();
      // The columns of our tables are all DataColumns (features.ts).
      const columns = table.options.columns as readonly SortedColumn<Row>[];
      const order = orderIn(table.options.data, columns, table.atoms.sorting.get());
      if (order === undefined) return all;
      const sorted = modelOf(order.length, (place) => {
        const number = order[place];
        return number === undefined ? undefined : all.rows[number];
      });
      orders.set(sorted.rows, order);
      return sorted;
    },
  });
}

const orders = new WeakMap<object, Uint32Array>();

/** The row numbers in the order of a row model; undefined when the rows are not sorted. */
export function orderOfRows({ rows }: { rows: object }): Uint32Array | undefined {
  return orders.get(rows);
}

/** Tables look rows up by place only, so `rowsById` is empty. */
function modelOf<Row extends object>(
  length: number,
  rowAt: (place: number) => TableRow<Sorted, Row> | undefined,
): Rows<Row> {
  const rows = new Proxy<TableRow<Sorted, Row>[]>([], {
    get(target, key, proxy): unknown {
      if (key === 'length') return length;
      const place = placeOf(key);
      return place < 0 ? Reflect.get(target, key, proxy) : place < length ? rowAt(place) : undefined;
    },
    has(target, key) {
      const place = placeOf(key);
      return place < 0 ? Reflect.has(target, key) : place < length;
    },
  });
  return { rows, flatRows: rows, rowsById: {} };
}

/** The number that an array is asked for; −1 for its other properties. */
function placeOf(key: string | symbol): number {
  return typeof key === 'string' && key >= '0' && key < ':' ? Number(key) : -1;
}

/** More than a screen of rows, so that the rows on screen stay the same objects from frame to frame. */
const REMEMBERED = 300;

/** `make` with its last results kept: between one and two times `REMEMBERED`. */
function remembering<Result>(make: (number: number) => Result): (number: number) => Result {
  let recent = new Map<number, Result>();
  let older = new Map<number, Result>();
  return (number) => {
    const known = recent.get(number);
    if (known !== undefined) return known;
    const result = older.get(number) ?? make(number);
    if (recent.size === REMEMBERED) {
      older = recent;
      recent = new Map();
    }
    recent.set(number, result);
    return result;
  };
}
