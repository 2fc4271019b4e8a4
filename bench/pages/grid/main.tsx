import type { SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CalendarDate, formatUkDate } from '../../../src/domain/calendar-date.ts';
import { formatMoney, pounds } from '../../../src/domain/money.ts';
import { Card } from '../../../src/ui/card.tsx';
import { Chip } from '../../../src/ui/chip.tsx';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import type { DataColumn } from '../../../src/ui/data-table/features.ts';
import { NONE, type Selection, seenOver, toggledAll } from '../../../src/ui/data-table/selection.ts';
import { rowsWith } from '../../../src/ui/data-table/text-search.ts';
import { usePreparedSearch } from '../../../src/ui/data-table/use-prepared-search.ts';
import { flowText, flowTone } from '../../../src/ui/money-text.tsx';
// The table uses nothing of the UI kit; it only needs its tokens and base styles.
import '../../../src/ui/fonts.css';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import '../../../src/ui/kit.css';
import { rootElement } from '../protocol.ts';
import { announceGrid, drawnAt, FILTER_ID, rows, type SortBy } from '../grid-shared/protocol.ts';
import type { GridRow } from '../grid-shared/rows.ts';
import './page.css';

/** The columns of the product's own list of transactions, with a reference before and a status after them. */
const columns: readonly DataColumn<GridRow>[] = [
  { id: 'reference', header: 'Reference', size: 125, accessorFn: (row) => row.id },
  {
    id: 'date',
    header: 'Date',
    size: 125,
    accessorFn: (row) => row.date,
    cell: ({ row }) => formatUkDate(row.original.date as CalendarDate), // the rows are generated with such dates
  },
  { id: 'account', header: 'Account', size: 125, accessorFn: (row) => row.account },
  {
    id: 'description',
    header: 'Description',
    size: 125,
    meta: { grow: true },
    accessorFn: (row) => row.description,
  },
  {
    id: 'amount',
    header: 'Amount',
    size: 125,
    meta: { align: 'end', tone: (row) => flowTone(pounds(row.amount)) },
    accessorFn: (row) => row.amount,
    cell: ({ row }) => flowText(pounds(row.original.amount)),
  },
  {
    id: 'claimed',
    header: 'Claimed',
    size: 125,
    meta: { align: 'end', tone: (row) => (row.claimed === 0 ? 'muted' : undefined) },
    accessorFn: (row) => row.claimed,
    cell: ({ row }) => formatMoney(pounds(row.original.claimed)),
  },
  {
    id: 'category',
    header: 'Category',
    size: 125,
    meta: { tone: (row) => (row.category === '' ? 'muted' : undefined) },
    accessorFn: (row) => row.category || undefined,
    cell: ({ row }) => row.original.category || 'Not tagged',
  },
  {
    id: 'tag',
    header: 'Tag',
    size: 125,
    accessorFn: (row) => row.tag || undefined,
    cell: ({ row: { original: row } }) =>
      row.tag === '' ? '–' : <Chip tone={row.amount > 0 ? 'accent' : 'plain'}>{row.tag}</Chip>,
  },
  { id: 'status', header: 'Status', size: 125, accessorFn: (row) => row.status },
];

/** Like the product: searches all text of a row for a word. */
const searched = [
  { text: (row: GridRow) => row.description },
  { text: (row: GridRow) => row.tag },
  { text: (row: GridRow) => row.category },
  { text: (row: GridRow) => row.account },
  { text: (row: GridRow) => row.status },
  { text: (row: GridRow) => row.date, isFigures: true },
  { text: (row: GridRow) => Math.abs(row.amount).toFixed(2), isFigures: true },
];

const rowId = (row: GridRow) => row.id;
const rowLabel = (row: GridRow) => row.description;
const sortingOf = (by: SortBy): SortingState => (by === null ? [] : [{ id: 'amount', desc: by === 'desc' }]);

const unset = () => undefined;
const now = {
  count: rows.length,
  shown: rows as readonly GridRow[],
  selected: NONE,
  sort: unset as (by: SortBy) => void,
  select: unset as (selected: Selection) => void,
};

function GridPage() {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(NONE);
  const [sorting, setSorting] = useState<SortingState>([]);
  usePreparedSearch(rows, searched);
  const shown = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    const found = rowsWith(rows, searched, words);
    return rows.filter((_, number) => found[number] === 1);
  }, [text]);
  Object.assign(now, {
    shown,
    selected,
    sort: (by: SortBy) => setSorting(sortingOf(by)),
    select: setSelected,
  });
  return (
    <>
      <p>
        <label htmlFor={FILTER_ID}>Search</label>{' '}
        <input id={FILTER_ID} value={text} onChange={(event) => setText(event.target.value)} />
      </p>
      <Card padding="none">
        <DataTable
          label="Transactions"
          rows={shown}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          selected={selected}
          onSelectedChange={setSelected}
          sorting={sorting}
          onSortingChange={setSorting}
          maxHeight="635px"
          empty={<p>Nothing found</p>}
        />
      </Card>
    </>
  );
}

const grid = () => document.querySelector('[role="grid"]') ?? document.body;
const scroller = () => grid().parentElement?.parentElement ?? document.body;
const rowAt = (y: number) => {
  const head = grid().querySelector('[role="rowgroup"]');
  return drawnAt(scroller(), y + (head?.clientHeight ?? 0), '[role="row"]');
};

announceGrid(
  {
    body: scroller,
    scroller,
    rowCount: () => now.shown.length,
    sort: (by) => flushSync(() => now.sort(by)),
    selectAll: (on) =>
      flushSync(() => now.select(on ? toggledAll(seenOver(NONE, now.shown, rowId), rowId) : NONE)),
    selectedCount: () => now.selected.size,
    idAt: (y) => rowAt(y)?.children[1]?.textContent ?? '',
    checkedAt: (y) => rowAt(y)?.querySelector('input')?.checked ?? false,
  },
  () => createRoot(rootElement()).render(<GridPage />),
);
