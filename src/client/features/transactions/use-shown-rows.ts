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
  /** Undefined while they are loading. */
  readonly rows: readonly BookRow[] | undefined;
  /** The same, none while they are loading. */
  readonly all: readonly BookRow[];
  readonly ofYear: readonly BookRow[];
  /** What the filters choose from: the year's, those of all years, or those that are shown by themselves. */
  readonly among: readonly BookRow[];
  readonly shown: readonly BookRow[];
  /** Those that `shown` is narrowed by: the typed ones follow when there is time. */
  readonly filters: Filters;
  readonly choices: FilterChoices;
}

/** From the books to the rows of the grid, in the order of the books. Every array stays the same until it changes. */
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
  /** What the search looks at. The same array each time. */
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
