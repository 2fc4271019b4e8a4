import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect } from 'storybook/test';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { NONE } from '#ui/data-table/selection.ts';
import { focusGrid } from './focus-grid.ts';
import { useShortcuts } from './use-shortcuts.ts';

const columns: readonly DataColumn<{ id: string }>[] = [
  { id: 'a', header: 'A', size: 100, cell: ({ row }) => row.original.id },
];
const rows = [{ id: 'One' }, { id: 'Two' }, { id: 'Three' }];
const idOf = ({ id }: { id: string }) => id;
const nothing = () => undefined;
const others = { add: nothing, search: nothing, help: nothing, tag: nothing, note: nothing };

/** A grid with the keyboard shortcuts of the books. */
function Keys() {
  const place = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(NONE);
  useShortcuts({
    ...others,
    discard: nothing,
    clear: nothing,
    undo: nothing,
    redo: nothing,
    toGrid: (event) => focusGrid(place.current, event),
  });
  return (
    <div ref={place}>
      <DataTable
        label="Rows"
        rows={rows}
        columns={columns}
        rowId={idOf}
        rowLabel={idOf}
        selected={selected}
        onSelectedChange={setSelected}
        empty={null}
      />
    </div>
  );
}

const meta = { title: 'Books/Keys', component: Keys, tags: ['behaviour'] } satisfies Meta<typeof Keys>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mouse was not used, and nothing has the focus. */
export const FromTheFirstLoad: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid');
    const at = (row: string) => expect(canvas.getByRole('row', { name: row })).toHaveAttribute('data-active');
    await userEvent.keyboard('j');
    await at('Select One One');
    await userEvent.keyboard('j');
    await at('Select Two Two');
    grid.blur();
    await userEvent.keyboard('{ArrowDown}');
    await at('Select Three Three');
    grid.blur();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Select Three' })).toBeChecked();
  },
};

/** On a newly opened page, Space selects the first row. */
export const SpaceFirst: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Select One' })).toBeChecked();
  },
};
