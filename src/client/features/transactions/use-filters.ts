import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '#ui/data-table/columns.ts';
import { type Filters, noFilters, readFilters, readSort, writeFilters } from './filters.ts';

/** The address follows the typing at this distance; browsers limit how often it may change. */
const TYPING_MS = 250;

export interface FilterState {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly change: (part: Partial<Filters>) => void;
  readonly clear: () => void;
}

/** The filters in the address. The search acts at once and reaches the address a moment later. */
export function useFilters(): FilterState {
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

  const write = (filters: Filters) => {
    setWritten(filters.search);
    setParams(writeFilters(filters, sort), { replace: true });
  };
  const writeSearch = useDebouncedCallback((text: string) => {
    const now = readFilters(new URLSearchParams(window.location.search));
    write({ ...now, search: text });
  }, TYPING_MS);

  const filters = useMemo(() => ({ ...inAddress, search }), [inAddress, search]);
  return {
    filters,
    sort,
    change: ({ search: text, ...rest }) => {
      if (text !== undefined) {
        setSearch(text);
        writeSearch(text);
      }
      if (Object.keys(rest).length > 0) write({ ...filters, ...rest });
    },
    clear: () => {
      writeSearch.cancel();
      setSearch('');
      write(noFilters);
    },
  };
}
