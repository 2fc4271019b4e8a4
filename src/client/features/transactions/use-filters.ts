import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import type { StateHere } from './arrival-state.ts';
import type { Listed } from './listed.ts';
import { type Filters, noFilters, readFilters, readSort, writeFilters } from './filters.ts';
import type { Sort } from './sort.ts';

/** The address changes this long after typing, because browsers limit how often it can change. */
const TYPING_MS = 250;

export interface FilterState {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly change: (part: Partial<Filters>) => void;
  readonly order: (sort: Sort | undefined) => void;
  /** Filters and order in the format of an address, for saving: 'q=shop&sort=-amount'. */
  readonly address: string;
  /** Applies the filters and order of such an address. */
  readonly apply: (address: string) => void;
  readonly clear: () => void;
}

/**
 * The filters in the address. A search applies immediately and reaches the address a moment later. `listed` is the
 * separate list of rows (use-listed.ts). Every change of the address must include it, or it would be lost for a moment.
 */
export function useFilters(listed: Listed | undefined): FilterState {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readFilters(params), [params]);
  const sort = useMemo(() => readSort(params), [params]);
  const [search, setSearch] = useState(inAddress.search);
  const [seen, setSeen] = useState(inAddress.search);
  const [written, setWritten] = useState(inAddress.search);
  if (inAddress.search !== seen) {
    setSeen(inAddress.search);
    // A link or the Back button changed the search. Our own changes of the address must not overwrite what the user
    // types.
    if (inAddress.search !== written) setSearch(inAddress.search);
  }

  const write = (filters: Filters, order: Sort | undefined) => {
    setWritten(filters.search);
    const next = writeFilters(filters, order);
    // The year in the address belongs to use-year-sync.ts.
    const year = new URLSearchParams(window.location.search).get('year');
    if (year !== null) next.set('year', year);
    setParams(next, { replace: true, state: listed === undefined ? null : ({ listed } satisfies StateHere) });
  };
  // While another screen is loading, the address already belongs to it.
  const isLeaving = useNavigation().state !== 'idle';
  const writeSearch = useDebouncedCallback((text: string) => {
    if (isLeaving) return;
    const now = new URLSearchParams(window.location.search);
    write({ ...readFilters(now), search: text }, readSort(now));
  }, TYPING_MS);
  /** Immediately, including the search. */
  const writeAll = (filters: Filters, order: Sort | undefined) => {
    writeSearch.cancel();
    setSearch(filters.search);
    write(filters, order);
  };

  const filters = useMemo(() => ({ ...inAddress, search }), [inAddress, search]);
  return {
    filters,
    sort,
    change: ({ search: text, ...rest }) => {
      if (text !== undefined) {
        setSearch(text);
        writeSearch(text);
      }
      if (Object.keys(rest).length > 0) write({ ...filters, ...rest }, sort);
    },
    order: (next) => writeAll(filters, next),
    address: writeFilters(filters, sort).toString(),
    apply: (address) => {
      const wanted = new URLSearchParams(address);
      writeAll(readFilters(wanted), readSort(wanted));
    },
    clear: () => writeAll(noFilters, undefined),
  };
}
