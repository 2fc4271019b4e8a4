import { useDeferredValue, useMemo } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import type { getTransactions } from '#contract/transactions/transactions.ts';
import type { SearchedText } from '#ui/data-table/text-search.ts';
import { usePreparedSearch } from '#ui/data-table/use-prepared-search.ts';
import { type BookRow, bookRows } from './book-row.ts';
import { choicesOf, type FilterChoices } from './filter-choices.ts';
import { type Filters, filterRows, noFilters } from './filters.ts';
import type { Listed } from './listed.ts';
import { spanOf } from './year-span.ts';

const NO_ROWS: readonly BookRow[] = [];

interface ShownRows {
  /** Undefined while loading. */
  readonly rows: readonly BookRow[] | undefined;
  /** The same, but empty while loading. */
  readonly all: readonly BookRow[];
  readonly ofYear: readonly BookRow[];
  /** The rows before filtering: those of the year, of all years, or a separate list. */
  readonly among: readonly BookRow[];
  readonly shown: readonly BookRow[];
  /** The filters of `shown`. They lag behind the typed ones when the browser is busy. */
  readonly filters: Filters;
  readonly choices: FilterChoices;
}

/** Computes the rows of the grid, in the order of the books. Every array stays the same until it changes. */
export function useShownRows({
  books,
  year,
  listed,
  filters: typed,
  searched,
}: {
  books: ReplyOf<typeof getTransactions> | undefined;
  year: WireTaxYear | undefined;
  listed: Listed | undefined;
  filters: Filters;
  /** The texts that the search looks at. The same array each time. */
  searched: readonly SearchedText<BookRow>[];
}): ShownRows {
  const rows = useMemo(
    () => (books === undefined ? undefined : bookRows(books.transactions, books.tax_categories)),
    [books],
  );
  const all = rows ?? NO_ROWS;
  const filters = useDeferredValue(typed);
  const ofYear = useMemo(() => filterRows(all, noFilters, spanOf(year)), [all, year]);
  const among = useMemo(() => {
    if (listed !== undefined) return all.filter(({ id }) => listed.ids.has(id));
    return filters.allYears ? all : ofYear;
  }, [listed, all, ofYear, filters.allYears]);
  usePreparedSearch(among, searched);
  const shown = useMemo(() => filterRows(among, filters, undefined, searched), [among, filters, searched]);
  const choices = useMemo(() => choicesOf(among), [among]);
  return { rows, all, ofYear, among, shown, filters, choices };
}
