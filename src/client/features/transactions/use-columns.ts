import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DataColumn, Sort } from '#ui/data-table/columns.ts';
import type { BookRow } from './book-row.ts';
import { bookColumns, type MoreColumns } from './components/columns.tsx';
import type { FilterState } from './use-filters.ts';

interface Options {
  /** How wide a phone is, in px; undefined where there is room. */
  readonly phone: number | undefined;
  /** Rows that are claimed in another year are shown with their tax dates. */
  readonly isOtherYear: boolean;
  readonly state: FilterState;
  readonly onHint: (row: BookRow) => void;
  readonly onEdit: (row: BookRow) => void;
  /** Around the table: a column that was asked for is brought into sight there. */
  readonly table: RefObject<HTMLElement | null>;
}

/** The columns that are shown, and the order by one of them. What the list is ordered by is shown. */
export function useColumns({ phone, isOtherYear, state, onHint, onEdit, table }: Options): {
  columns: DataColumn<BookRow>[];
  sort: Sort | undefined;
  more: MoreColumns;
  toggle: (column: keyof MoreColumns) => void;
} {
  const [asked, setAsked] = useState<MoreColumns>({ taxDate: false, classification: false, note: false });
  const by = state.sort?.column;
  const { tag } = state.filters;
  const taxDate = asked.taxDate || by === 'taxDate';
  const classification = asked.classification || by === 'classification';
  const note = asked.note || by === 'note';
  const columns = useMemo(
    () =>
      bookColumns({
        phone,
        more: { taxDate: taxDate || isOtherYear, classification, note },
        tag,
        onHint,
        onEdit,
      }),
    [phone, tag, taxDate, isOtherYear, classification, note, onHint, onEdit],
  );
  const [brought, bring] = useState<{ readonly column: string }>();
  // Other columns changing moves nothing.
  const scrollTo = useEffectEvent((column: string | undefined) => {
    const at = columns.findIndex(({ id }) => id === column);
    const header = columns[at]?.header;
    const headings = [...(table.current?.querySelectorAll('[role="columnheader"]') ?? [])];
    const heading = headings.find(({ textContent }) => textContent.startsWith(header ?? '\n'));
    // In the middle: at the right edge lies the column that stays there.
    heading?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  useEffect(() => scrollTo(brought?.column), [brought]);
  const canSort = columns.some(({ id, sortValue }) => id === by && sortValue !== undefined);
  const more = { taxDate, classification, note };
  return {
    columns,
    sort: canSort ? state.sort : undefined,
    more,
    toggle: (column) => {
      if (by === column) state.order(undefined);
      setAsked({ ...more, [column]: !more[column] });
      bring(more[column] ? undefined : { column });
    },
  };
}
