import type { SortingState } from '@tanstack/react-table';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DataColumn } from '#ui/data-table/features.ts';
import type { BookRow } from './book-row.ts';
import { bookColumns, type MoreColumn, moreColumns, shownColumns } from './components/columns.tsx';
import type { ExtraColumn } from './extra/extra-columns.ts';
import { toSort, toSorting } from './sort.ts';
import type { FilterState } from './use-filters.ts';

interface Options {
  /** How wide a phone is, in px; undefined where there is room. */
  readonly phone: number | undefined;
  /** Rows that are claimed in another year are shown with their tax dates. */
  readonly isOtherYear: boolean;
  readonly state: FilterState;
  /** Of fields that staff added to dialogs. */
  readonly extra: readonly ExtraColumn[];
  readonly onHint: (row: BookRow) => void;
  readonly onEdit: (row: BookRow) => void;
  /** Around the table: a column that was asked for is brought into sight there. */
  readonly table: RefObject<HTMLElement | null>;
}

/** The columns that are shown, and the order by one of them. What the list is ordered by is shown. */
export function useColumns({ phone, isOtherYear, state, extra, onHint, onEdit, table }: Options): {
  columns: DataColumn<BookRow>[];
  columnVisibility: Record<string, boolean>;
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
  /** What the menu offers, and what of it is shown. */
  offered: readonly MoreColumn[];
  more: ReadonlySet<string>;
  toggle: (column: string) => void;
} {
  const [asked, setAsked] = useState<ReadonlySet<string>>(NONE);
  const by = state.sort?.column;
  const { tag } = state.filters;
  const offered = useMemo(
    () => [...moreColumns, ...extra.map(({ id, title }) => ({ id, name: `${title} column` }))],
    [extra],
  );
  const more = useMemo(
    () => new Set(offered.map(({ id }) => id).filter((id) => asked.has(id) || id === by)),
    [offered, asked, by],
  );
  const shown = useMemo(() => (isOtherYear ? more.union(TAX_DATE) : more), [more, isOtherYear]);
  const columnVisibility = useMemo(() => shownColumns(shown, extra), [shown, extra]);
  const columns = useMemo(
    () => bookColumns({ phone, more: shown, extra, tag, onHint, onEdit }),
    [phone, tag, shown, extra, onHint, onEdit],
  );
  const [brought, bring] = useState<{ readonly column: string }>();
  // Other columns changing moves nothing.
  const scrollTo = useEffectEvent((column: string | undefined) => {
    const header = columns.find(({ id }) => id === column)?.header;
    const headings = [...(table.current?.querySelectorAll('[role="columnheader"]') ?? [])];
    const heading = headings.find(({ textContent }) => textContent.startsWith(header ?? '\n'));
    // In the middle: at the right edge lies the column that stays there.
    heading?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  useEffect(() => scrollTo(brought?.column), [brought]);
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
      setAsked(more.symmetricDifference(new Set([column])));
      bring(more.has(column) ? undefined : { column });
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
const TAX_DATE: ReadonlySet<string> = new Set(['taxDate']);
