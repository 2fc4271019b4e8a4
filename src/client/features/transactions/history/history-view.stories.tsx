import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { BookChange } from '#contract/transactions/book-changes.ts';
import { HistoryView } from './history-view.tsx';

const change = (id: number, label: string, more: Partial<BookChange> = {}): BookChange => ({
  id,
  kind: 'tagged',
  label,
  rows: 12,
  at: '2026-11-20T10:00:00Z',
  by_agent: false,
  by: '',
  undone: false,
  undone_rows: 0,
  ...more,
});

const meta = {
  title: 'Books/History',
  component: HistoryView,
  args: {
    changes: [
      change(3, 'Split EE Limited, phone in 2 parts', {
        rows: 1,
        kind: 'split',
        by_agent: true,
        by: 'Sam Adviser',
      }),
      change(2, 'Tagged 12 items as Trading expense', { undone: true, undone_rows: 12 }),
      change(1, 'Imported 6 items from manual.csv', { rows: 6, kind: 'imported', undone_rows: 4 }),
    ],
    busy: undefined,
    onUndo: fn(),
  },
} satisfies Meta<typeof HistoryView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Acts: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/1 item · by Sam Adviser/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: Split EE Limited, phone in 2 parts' }));
    await expect(args.onUndo).toHaveBeenCalledWith(args.changes[0]);
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await expect(canvas.getByText(/6 items · undone for 4 of them/)).toBeVisible();
  },
};

/** As the client's agent sees it. */
export const ForAgents: Story = {
  tags: ['behaviour'],
  args: { isAgent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 item · by Sam Adviser/)).toBeVisible();
  },
};

export const Empty: Story = { args: { changes: [] } };
