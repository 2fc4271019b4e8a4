import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { jobList } from './demo/example-forms.ts';
import { ListDemo } from './demo/form-demo.tsx';

const meta = {
  title: 'Forms/List',
  component: ListDemo,
  args: { definition: jobList, entries: [] },
} satisfies Meta<typeof ListDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const entries = [
  { include: true, box_1: 3120000, box_2: 372000, box_4: '123/AB456', box_5: 'Northlight Studio Ltd' },
  { include: false, box_1: 240000, box_4: '951/XY77' },
];

export const Empty: Story = {};

export const Filled: Story = { args: { entries } };

/** Spec 4.1: a copy has the same reference, so copying is offered again only once they differ. */
export const Copied: Story = {
  args: { entries: entries.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Northlight Studio Ltd' }));
    await expect(canvas.getAllByLabelText('Name of the employer')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Copy/ })).toBeNull();
    const [, second] = canvas.getAllByLabelText(/PAYE reference/);
    if (!second) throw new Error('no second entry');
    await userEvent.type(second, '7');
    await expect(canvas.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
  },
};

/** Removing can be undone; the entry comes back where it was. */
export const Removed: Story = {
  args: { entries },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Northlight Studio Ltd' }));
    await expect(canvas.queryByText('Northlight Studio Ltd')).toBeNull();
    const message = (await screen.findByText(/Removed Northlight Studio Ltd/)).closest('[role="alert"]');
    await userEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }));
    const [first] = canvas.getAllByLabelText('Name of the employer');
    await expect(first).toHaveValue('Northlight Studio Ltd');
  },
};

export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add employment' }));
    await expect(canvas.getByLabelText('Pay from this employment')).toHaveFocus();
    await expect(canvas.getByText('Employment 1', { selector: 'summary *' })).toBeVisible();
  },
};
