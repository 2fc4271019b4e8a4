import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { DataColumn } from './features.ts';
import { type DataTableInstance, type TableState, useDataTable } from './use-data-table.ts';

interface Fruit {
  name: string;
  weight?: number;
}
const rows: readonly Fruit[] = [
  { name: 'plum', weight: 30 },
  { name: 'fig' },
  { name: 'melon', weight: 900 },
  { name: 'lime', weight: 60 },
];
const columns: readonly DataColumn<Fruit>[] = [
  { id: 'name', header: 'Name', size: 100, accessorFn: ({ name }) => name },
  { id: 'weight', header: 'Weight', size: 60, accessorFn: ({ weight }) => weight },
];
const rowId = ({ name }: Fruit) => name;

/** What `read` reads of a table with this state. */
function read<Result>(
  state: Partial<TableState<Fruit>>,
  look: (table: DataTableInstance<Fruit>) => Result,
): Result {
  const results: Result[] = [];
  function Table() {
    results.push(look(useDataTable({ rows, columns, rowId, ...state })));
    return null;
  }
  renderToStaticMarkup(createElement(Table));
  const [result] = results;
  if (result === undefined) throw new Error('nothing was read');
  return result;
}
const names = (table: DataTableInstance<Fruit>) => table.getRowModel().rows.map(({ id }) => id);

it('makes a row when it is asked for, and keeps it', () => {
  const many = Array.from({ length: 50_000 }, (_, number) => ({ name: `fruit ${number}` }));
  const named = vi.fn(rowId);
  const same = read({ rows: many, rowId: named }, (table) => {
    const { rows: made } = table.getRowModel();
    return [
      made.length,
      made[40_000]?.original === many[40_000],
      made[40_000] === made[40_000],
      made[50_000],
    ];
  });
  expect(same).toEqual([50_000, true, true, undefined]);
  expect(named.mock.calls.length).toBeLessThan(5);
});

it('shows the rows in the order of a column, those without a value last', () => {
  const sortedBy = (desc: boolean) => read({ sorting: [{ id: 'weight', desc }] }, names);
  expect(sortedBy(false)).toEqual(['plum', 'lime', 'melon', 'fig']);
  expect(sortedBy(true)).toEqual(['melon', 'lime', 'plum', 'fig']);
  expect(read({ sorting: [{ id: 'colour', desc: true }] }, names)).toEqual(rows.map(rowId));
});

it('knows which rows are selected, whatever their order', () => {
  const selected = read(
    { selected: new Set(['fig', 'melon', 'gone']), initialSorting: [{ id: 'weight', desc: true }] },
    (table) => table.getRowModel().rows.map((row) => row.getIsSelected()),
  );
  expect(selected).toEqual([true, false, false, true]);
});

it('leaves hidden columns out of headers and cells', () => {
  const shown = read({ columnVisibility: { weight: false } }, (table) => [
    table.getVisibleLeafColumns().map(({ id }) => id),
    table
      .getRowModel()
      .rows[0]?.getVisibleCells()
      .map(({ column }) => column.id),
    table.getTotalSize(),
  ]);
  expect(shown).toEqual([['name'], ['name'], 100]);
});
