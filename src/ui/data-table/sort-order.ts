import type { SortingState } from '@tanstack/react-table';

/** What a column is sorted by. */
export type SortValue = string | number | undefined;

type SortBy<Row> = (row: Row, number: number) => SortValue;

export interface SortedColumn<Row> {
  id: string;
  /** A column without it is not sorted. */
  accessorFn?: SortBy<Row>;
}

/** Rows in the order the table shows them. A column that cannot be sorted, or that there is not, changes nothing. */
export function inOrder<Row extends object>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  sorting: SortingState,
): readonly Row[] {
  const order = orderIn(rows, columns, sorting);
  return order === undefined ? rows : Array.from(order, (number) => rows[number]).filter(isThere);
}

/** The numbers of the rows in the order of `sorting`; undefined for the order they came in. */
export function orderIn<Row extends object>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  [sort]: SortingState,
): Uint32Array | undefined {
  const sortValue = columns.find(({ id }) => id === sort?.id)?.accessorFn;
  return sort && sortValue && orderOf(rows, sortValue, sort.desc);
}

/**
 * The numbers of the rows in the order of a column: as numbers, or as texts by the rules of English. Rows of equal value
 * stay in the order they came in, and rows without one come last, in either direction.
 */
export function orderOf<Row extends object>(
  rows: readonly Row[],
  sortValue: SortBy<Row>,
  descending: boolean,
): Uint32Array {
  const { ranks, most } = ranksOf(rows, sortValue);
  const count = rows.length;
  // One number says rank and place, so that a plain sort of numbers is stable; the browser has that in its own code.
  const keys = new Float64Array(count);
  for (let number = 0; number < count; number += 1) {
    const rank = ranks[number] ?? BLANK;
    const place = rank === BLANK ? most + 1 : descending ? most - rank : rank;
    keys[number] = place * count + number;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) {
    const key = keys[place] ?? 0;
    order[place] = key - Math.floor(key / count) * count;
  }
  return order;
}

/** Whole numbers from 0 to `most` that compare as the values do; `BLANK` where there is none. */
interface Ranks {
  ranks: Float64Array;
  most: number;
}

const BLANK = -1;

/** Of each array of rows and each column, once. Both go when the rows do. */
const known = new WeakMap<object, Map<unknown, Ranks>>();

function ranksOf<Row extends object>(rows: readonly Row[], sortValue: SortBy<Row>): Ranks {
  const ofRows = known.get(rows) ?? new Map<unknown, Ranks>();
  known.set(rows, ofRows);
  const before = ofRows.get(sortValue);
  if (before !== undefined) return before;
  const values = rows.map(sortValue);
  const ranks = values.every((value) => typeof value !== 'string')
    ? ofNumbers(values)
    : ofTexts(
        values.map((value) => (value === undefined ? undefined : String(value))),
        sortValue,
      );
  ofRows.set(sortValue, ranks);
  return ranks;
}

function ofNumbers(values: readonly (number | undefined)[]): Ranks {
  let least = Infinity;
  let greatest = -Infinity;
  let isWhole = true;
  for (const value of values) {
    if (value === undefined) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    isWhole &&= Number.isInteger(value);
  }
  if (least > greatest) return { ranks: new Float64Array(values.length).fill(BLANK), most: 0 };
  const most = greatest - least;
  if (isWhole && (most + 2) * values.length < Number.MAX_SAFE_INTEGER)
    return {
      ranks: Float64Array.from(values, (value) => (value === undefined ? BLANK : value - least)),
      most,
    };
  // Fractions, or pence of a size nobody has: their places among each other.
  return byPlace(
    values,
    new Map(
      [...new Set(values)]
        .filter(isThere)
        .toSorted((one, other) => one - other)
        .map(toPlace),
    ),
  );
}

/** In a filtered list every text is one that was compared before. */
const placesOfTexts = new WeakMap<SortBy<never>, ReadonlyMap<string, number>>();

function ofTexts<Row>(values: readonly (string | undefined)[], column: SortBy<Row>): Ranks {
  const before = placesOfTexts.get(column);
  if (before && values.every((value) => value === undefined || before.has(value)))
    return byPlace(values, before);
  const { compare } = collator();
  const texts = [...new Set(values)].filter(isThere).toSorted(compare);
  const places = new Map<string, number>();
  let place = -1;
  let last: string | undefined;
  for (const text of texts) {
    if (last === undefined || compare(last, text) !== 0) place += 1;
    places.set(text, place);
    last = text;
  }
  placesOfTexts.set(column, places);
  return byPlace(values, places);
}

function byPlace<Value>(values: readonly Value[], places: ReadonlyMap<Value, number>): Ranks {
  return { ranks: Float64Array.from(values, (value) => places.get(value) ?? BLANK), most: places.size };
}

let made: Intl.Collator | undefined;

/** Made when texts are first sorted, and not while the page opens: it reads the rules of a language. */
function collator(): Intl.Collator {
  made ??= new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  return made;
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;
const toPlace = (value: number, place: number): [number, number] => [value, place];
