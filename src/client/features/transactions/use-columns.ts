import type { SortingState } from '@tanstack/react-table';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DataColumn } from '#ui/data-table/features.ts';
import type { BookRow } from './book-row.ts';
import { bookColumns, type MoreColumn, moreColumns, shownColumns } from './components/columns.tsx';
import type { ExtraColumn } from './extra/extra-columns.ts';
import { toSort, toSorting } from './sort.ts';
import type { FilterState } from './use-filters.ts';

interface Options {
  /** The width of a phone in px; undefined on a wide screen. */
  readonly phone: number | undefined;
  /** Show the tax dates, because these rows are claimed in another year. */
  readonly isOtherYear: boolean;
  readonly state: FilterState;
  /** The columns of fields added by staff. */
  readonly extra: readonly ExtraColumn[];
  readonly onHint: (row: BookRow) => void;
  readonly onEdit: (row: BookRow) => void;
  /** Contains the table, to scroll to a column that the user adds. */
  readonly table: RefObject<HTMLElement | null>;
}

/** The visible columns and the sort order. The column that sorts the list is always visible. */
export function useColumns({ phone, isOtherYear, state, extra, onHint, onEdit, table }: Options): {
  columns: DataColumn<BookRow>[];
  columnVisibility: Record<string, boolean>;
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
  /** The optional columns in the menu, and which of them are shown. */
  offered: readonly MoreColumn[];
  more: ReadonlySet<string>;
  toggle: (column: string) => void;
} {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const by = state.sort?.column;
  const { tag } = state.filters;
  const offered = useMemo(
    () => [...moreColumns, ...extra.map(({ id, title }) => ({ id, name: `${title} column` }))],
    [extra],
  );
  const more = useMemo(
    () => new Set(offered.map(({ id }) => id).filter((id) => chosen.has(id) || id === by)),
    [offered, chosen, by],
  );
  const shown = useMemo(() => (isOtherYear ? more.union(TAX_DATE) : more), [more, isOtherYear]);
  const columnVisibility = useMemo(() => shownColumns(shown, extra), [shown, extra]);
  const columns = useMemo(
    () => bookColumns({ phone, more: shown, extra, tag, onHint, onEdit }),
    [phone, tag, shown, extra, onHint, onEdit],
  );
  const [scrollTarget, setScrollTarget] = useState<{ readonly column: string }>();
  // A change of other columns must not scroll.
  const scrollTo = useEffectEvent((column: string | undefined) => {
    const header = columns.find(({ id }) => id === column)?.header;
    const headings = [...(table.current?.querySelectorAll('[role="columnheader"]') ?? [])];
    const heading = headings.find(({ textContent }) => textContent.startsWith(header ?? '\n'));
    // Centred, because a fixed column covers the right edge.
    heading?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  useEffect(() => scrollTo(scrollTarget?.column), [scrollTarget]);
  const canSort = columns.some((column) => column.id === by && 'accessorFn' in column);
  const sort = canSort ? state.sort : undefined;
  return {
    columns,
    columnVisibility,
    sorting: useMemo(() => toSorting(sort), [sort]),
    onSortingChange: (sorting) => state.order(toSort(sorting)),
    offered,
    more,
    toggle: (column) => {
      if (by === column) state.order(undefined);
      setChosen(more.symmetricDifference(new Set([column])));
      setScrollTarget(more.has(column) ? undefined : { column });
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
const TAX_DATE: ReadonlySet<string> = new Set(['taxDate']);
