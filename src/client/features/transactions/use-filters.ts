import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import type { StateHere } from './arrival-state.ts';
import type { Listed } from './listed.ts';
import { type Filters, noFilters, readFilters, readSort, writeFilters } from './filters.ts';
import type { Sort } from './sort.ts';

/** The address follows the typing at this distance; browsers limit how often it may change. */
const TYPING_MS = 250;

export interface FilterState {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly change: (part: Partial<Filters>) => void;
  readonly order: (sort: Sort | undefined) => void;
  /** Filters and order as an address says them, for keeping: 'q=shop&sort=-amount'. */
  readonly address: string;
  /** Takes over what such an address says. */
  readonly apply: (address: string) => void;
  readonly clear: () => void;
}

/**
 * The filters in the address. The search acts at once and reaches the address a moment later. `listed` is what is shown
 * by itself (use-listed.ts): the address that filters are written to says it too, and not only a moment later.
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
    // A link or the Back button brought another search; our own writing must not overtake the typing.
    if (inAddress.search !== written) setSearch(inAddress.search);
  }

  const write = (filters: Filters, order: Sort | undefined) => {
    setWritten(filters.search);
    const next = writeFilters(filters, order);
    // The year beside them is not theirs (use-year-sync.ts).
    const year = new URLSearchParams(window.location.search).get('year');
    if (year !== null) next.set('year', year);
    setParams(next, { replace: true, state: listed === undefined ? null : ({ listed } satisfies StateHere) });
  };
  // On the way to another screen the address is no longer this one's to write.
  const isLeaving = useNavigation().state !== 'idle';
  const writeSearch = useDebouncedCallback((text: string) => {
    if (isLeaving) return;
    const now = new URLSearchParams(window.location.search);
    write({ ...readFilters(now), search: text }, readSort(now));
  }, TYPING_MS);
  /** At once, the search included. */
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
