import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { formatUkDate, type CalendarDate } from '#domain/calendar-date.ts';
import { pence, type Pence } from '#domain/money.ts';
import { Card } from '../card.tsx';
import { Chip } from '../chip.tsx';
import { EmptyState } from '../empty-state.tsx';
import { MoneyText } from '../money-text.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './features.ts';
import { NONE } from './selection.ts';

interface Row {
  id: string;
  tag: string;
  date: CalendarDate;
  description: string;
  amount: Pence;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'tag', header: 'Tag', size: 120, cell: ({ row }) => <Chip>{row.original.tag}</Chip> },
  {
    id: 'date',
    header: 'Date',
    size: 110,
    accessorFn: (row) => row.date,
    cell: ({ row }) => formatUkDate(row.original.date),
  },
  {
    id: 'description',
    header: 'Description',
    size: 200,
    meta: { grow: true },
    accessorFn: (row) => row.description,
  },
  {
    id: 'amount',
    header: 'Amount',
    size: 120,
    meta: { align: 'end' },
    accessorFn: (row) => row.amount,
    cell: ({ row }) => <MoneyText value={row.original.amount} mode="flow" />,
  },
];

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    tag: index % 3 === 0 ? 'Sales' : 'Travel',
    date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}` as CalendarDate,
    description: `Transaction ${index + 1}`,
    amount: pence(index % 3 === 0 ? 10000 + index : -500 - index),
  }));
}

interface DemoProps {
  count: number;
  /** The heading of the amounts. */
  amounts?: string;
  loading?: boolean;
  onOpen?: (row: Row) => void;
  onDropFiles?: (row: Row, files: readonly File[]) => void;
}

function TableDemo({ count, amounts = 'Amount', loading = false, onOpen, onDropFiles }: DemoProps) {
  const [rows] = useState(() => rowsOf(count));
  const [selected, setSelected] = useState(NONE);
  const [shown] = useState(() =>
    columns.map((column) => (column.id === 'amount' ? { ...column, header: amounts } : column)),
  );
  return (
    <>
      <p>{selected.size} selected</p>
      <Card padding="none">
        <DataTable
          label="Transactions"
          rows={rows}
          columns={shown}
          rowId={(row) => row.id}
          rowLabel={(row) => row.description}
          selected={selected}
          onSelectedChange={setSelected}
          loading={loading}
          maxHeight="340px"
          empty={<EmptyState title="No transactions yet">Import a bank file or add one by hand.</EmptyState>}
          {...(onOpen ? { onOpen } : {})}
          onDropFiles={onDropFiles}
        />
      </Card>
    </>
  );
}

const meta = { title: 'Interface/Table', component: TableDemo, args: { count: 5000 } } satisfies Meta<
  typeof TableDemo
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { count: 0 } };
export const Loading: Story = { args: { count: 0, loading: true } };

/** Only the rows in sight are drawn; the keyboard reaches all of them. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const grid = canvas.getByRole('grid', { name: 'Transactions' });
    await expect(grid).toHaveAttribute('aria-rowcount', '5001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(canvas.getByRole('checkbox', { name: 'Select Transaction 3' })).toBeChecked();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 't3' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('0 selected')).toBeVisible();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(await canvas.findByText('Transaction 5000')).toBeVisible();
  },
};

/** A heading that is longer than its column is wide is cut, and does not run into the next. */
export const LongHeading: Story = {
  tags: ['behaviour'],
  args: { count: 20, amounts: 'Amount before discounts (Add transaction)' },
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('columnheader', { name: 'Amount before discounts (Add transaction)' });
    const button = within(heading).getByRole('button');
    await userEvent.click(button);
    const outer = heading.getBoundingClientRect();
    for (const part of [button, ...button.children]) {
      const { left, right } = part.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(outer.left);
      await expect(right).toBeLessThanOrEqual(outer.right);
    }
    await expect(within(heading).getByTitle('Amount before discounts (Add transaction)')).toBeVisible();
  },
};

export const Sorted: Story = {
  tags: ['behaviour'],
  args: { count: 20 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Amount/ }));
    await expect(canvas.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Transaction 20');
    await userEvent.click(canvas.getByRole('button', { name: /Amount/ }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Transaction 19');
  },
};

/** A click, then clicks with Shift: the range ends where the last one was, and a range of its own stays. */
export const Range: Story = {
  tags: ['behaviour'],
  args: { count: 20 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Transaction 2' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Transaction 5' }));
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await userEvent.click(canvas.getByText('Transaction 3'));
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{/Shift}');
    await userEvent.click(canvas.getByText('Transaction 6'));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByText('Transaction 7'));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select Transaction 2' })).toBeChecked();
  },
};

/** A file is dragged over a row, which is marked, and dropped on it. */
export const FilesDropped: Story = {
  args: { count: 20, onDropFiles: fn() },
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas }) => {
    const row = (await canvas.findByText('Transaction 4')).closest('[role="row"]');
    if (row === null) throw new Error('no row');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-'], 'bill.pdf'));
    const drag = (type: string) =>
      row.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    await expect(drag('dragover')).toBe(false);
    await waitFor(() => expect(row).toHaveAttribute('data-target'));
    await expect(drag('drop')).toBe(false);
    await waitFor(() => expect(row).not.toHaveAttribute('data-target'));
    await expect(args.onDropFiles).toHaveBeenCalledWith(expect.objectContaining({ id: 't3' }), [
      expect.objectContaining({ name: 'bill.pdf' }),
    ]);
  },
};
