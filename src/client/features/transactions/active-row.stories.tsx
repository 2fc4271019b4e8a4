import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { activeRow } from './active-row.ts';
import type { BookRow } from './book-row.ts';
import { bookColumns, shownColumns } from './components/columns.tsx';
import { testRow } from './test-row.ts';
import { useShortcuts } from './use-shortcuts.ts';

const rows = [
  testRow({ id: 1, datetime: '01/06/2025' }),
  testRow({ id: 2, datetime: '03/06/2025' }),
  testRow({
    id: 3,
    description: 'Whitby Harbour Holiday Cottages',
    amount: -1_234_567.89,
    tax_cat_id: 11,
  }),
];
const nothing = () => undefined;
const columns = bookColumns({
  phone: 390,
  more: new Set(),
  onHint: nothing,
  onEdit: nothing,
});
const columnVisibility = shownColumns(new Set(), []);
const keyOf = ({ key }: BookRow) => key;
const others = { add: nothing, search: nothing, help: nothing, undo: nothing, redo: nothing };

/** The books on a phone, with keyboard shortcuts. Below them, the row on which N was pressed. */
function Books() {
  const around = useRef<HTMLDivElement>(null);
  const [noted, setNoted] = useState('');
  const note = () => setNoted(activeRow(around.current, () => rows)?.shownDate ?? 'none');
  useShortcuts({ ...others, note, tag: nothing, discard: nothing, clear: nothing, toGrid: nothing });
  return (
    <MemoryRouter>
      <div ref={around}>
        <DataTable
          label="Rows"
          rows={rows}
          columns={columns}
          columnVisibility={columnVisibility}
          rowId={keyOf}
          empty={null}
        />
      </div>
      <button type="button">Elsewhere</button>
      <output>{noted}</output>
    </MemoryRouter>
  );
}

const meta = { title: 'Books/On a phone', component: Books, tags: ['wide'] } satisfies Meta<typeof Books>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The date below the description distinguishes similar rows. A key acts on the focused row. */
export const AlikeRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getByRole('gridcell', { name: 'Trainline 03/06/2025' });
    const row = cell.closest('[role="row"]')?.getBoundingClientRect();
    await expect(cell.lastElementChild?.getBoundingClientRect().bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}n');
    await expect(canvas.getByRole('status')).toHaveTextContent('03/06/2025');
    canvas.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('n');
    await expect(canvas.getByRole('status')).toHaveTextContent('none');
  },
};
