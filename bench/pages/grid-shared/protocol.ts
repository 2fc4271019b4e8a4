import { gridRows, type GridRow, QUERY } from './rows.ts';
import { painted } from '../protocol.ts';

export type SortBy = 'asc' | 'desc' | null;

/** The interface of a page with a grid, so that any runner can measure it. */
export interface GridBench {
  /** Resolves once the first rows are painted; `times` has that moment. */
  ready: Promise<void>;
  n: number;
  rows: readonly GridRow[];
  body: () => Element;
  scroller: () => Element;
  rowCount: () => number;
  sort: (by: SortBy) => void;
  selectAll: (on: boolean) => void;
  selectedCount: () => number;
  filterInputId: string;
  query: string;
  /** The number of matching rows, and the reference of the first one. */
  expected: { c: number; first: string };
  minId: string;
  maxId: string;
  /** The reference of the row drawn this many px below the top of the visible rows; '' when there is none. */
  idAt: (y: number) => string;
  checkedAt: (y: number) => boolean;
  excludedMs: number;
  times: { mountStart: number; ready: number };
}

/** The window of a page with a grid. */
export interface GridWindow {
  __bench: GridBench;
}

type Given = 'body' | 'scroller' | 'rowCount' | 'sort' | 'selectAll' | 'selectedCount' | 'idAt' | 'checkedAt';

export const FILTER_ID = 'filter';

const started = performance.now();
const n = Number(new URLSearchParams(window.location.search).get('n') ?? 50_000);
/** The rows of the page. The grid's time does not include generating them. */
export const rows = gridRows(n);

/** Publishes the page's interface to a runner and mounts the page. */
export function announceGrid(page: Pick<GridBench, Given>, mount: () => void): void {
  const found = rows.filter(({ description }) => description.toLowerCase().includes(QUERY));
  const byAmount = rows.toSorted((one, other) => one.amount - other.amount);
  let resolve: () => void = () => undefined;
  const ready = new Promise<void>((done) => (resolve = done));
  const checked = performance.now();
  const times = { mountStart: checked, ready: 0 };
  const bench: GridBench = {
    ...page,
    ready,
    n,
    rows,
    filterInputId: FILTER_ID,
    query: QUERY,
    expected: { c: found.length, first: found[0]?.id ?? '' },
    minId: byAmount[0]?.id ?? '',
    maxId: byAmount.at(-1)?.id ?? '',
    excludedMs: checked - started,
    times,
  };
  Object.assign(window, { __bench: bench } satisfies GridWindow);
  mount();
  void (async () => {
    while (page.idAt(15) !== rows[0]?.id) await new Promise((resolve) => requestAnimationFrame(resolve));
    await painted();
    times.ready = performance.now();
    resolve();
  })();
}

/** The drawn content at this point: the nearest element of this kind. */
export function drawnAt(body: Element, y: number, selector: string): Element | undefined {
  const { left, top } = body.getBoundingClientRect();
  return document.elementFromPoint(left + 60, top + y)?.closest(selector) ?? undefined;
}
