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

const copyProblem =
  'You cannot copy an entry while two have the same “PAYE reference of the employer”: 123/AB456.';

/** Spec 4.1: a copy has the same reference, so no entry can be copied again until they differ. Each entry says so. */
export const Copied: Story = {
  tags: ['behaviour'],
  args: { entries: entries.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Northlight Studio Ltd' }));
    await expect(canvas.getAllByLabelText('Name of the employer')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Copy/ })).toBeNull();
    await expect(canvas.getAllByText(copyProblem, { selector: 'p' })).toHaveLength(2);
    await expect(canvas.getByText(copyProblem, { selector: 'output' })).toBeInTheDocument();
    const [, second] = canvas.getAllByLabelText(/PAYE reference/);
    if (!second) throw new Error('no second entry');
    await userEvent.type(second, '7');
    await expect(canvas.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
    await expect(canvas.queryByText(copyProblem)).toBeNull();
  },
};

/** Folded entries say it too, in place of their button. */
export const CopiedAndFolded: Story = {
  tags: ['behaviour'],
  args: {
    entries: [entries[0], entries[1], { ...entries[1], box_5: 'Harbour Press' }].map((one) => ({ ...one })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Harbour Press', { selector: 'summary *' }));
    for (const note of canvas.getAllByText(/You cannot copy an entry while two have/, { selector: 'p' }))
      await expect(note).toBeVisible();
  },
};

/** Removing can be undone, and the entry returns to its place. */
export const Removed: Story = {
  tags: ['behaviour'],
  args: { entries },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Northlight Studio Ltd' }));
    await expect(canvas.queryByText('Northlight Studio Ltd')).toBeNull();
    await expect(
      canvas.getByText('Employment 1', { selector: 'summary *' }).closest('summary'),
    ).toHaveFocus();
    const message = (await screen.findByText(/Removed Northlight Studio Ltd/)).closest('[role="alert"]');
    await userEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Undo' }));
    const [first] = canvas.getAllByLabelText('Name of the employer');
    await expect(first).toHaveValue('Northlight Studio Ltd');
  },
};

export const Added: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add employment' }));
    await expect(canvas.getByLabelText('Pay from this employment')).toHaveFocus();
    await expect(canvas.getByText('Employment 1', { selector: 'summary *' })).toBeVisible();
  },
};

const three = [...entries, { include: true, box_4: '742/K9', box_5: 'Harbour Press' }];
const titled = (element: HTMLElement, title: string) =>
  [...element.querySelectorAll('summary')].find(({ textContent }) => textContent === title) ?? null;
const titles = (element: HTMLElement) =>
  [...element.querySelectorAll('summary > span:first-child')].map(({ textContent }) => textContent);

/** The focus moves with the entry, a screen reader announces its position, and a folded entry stays folded. */
export const Moved: Story = {
  tags: ['behaviour'],
  args: { entries: three },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Harbour Press', { selector: 'summary *' }));
    const up = () => canvas.getByRole('button', { name: 'Move Harbour Press up' });
    await userEvent.click(up());
    await expect(canvas.getByText('Harbour Press is now 2 of 3')).toBeInTheDocument();
    await expect(up()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Harbour Press is now 1 of 3')).toBeInTheDocument();
    await expect(titles(canvasElement)).toEqual(['Harbour Press', 'Northlight Studio Ltd', 'Employment 3']);
    await expect(canvas.queryByRole('button', { name: 'Move Harbour Press up' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Move Harbour Press down' })).toHaveFocus();
    const folded = canvas.getAllByRole('group').map((details) => details.hasAttribute('open'));
    await expect(folded).toEqual([false, true, true]);
  },
};

/** Alt with an arrow key moves the entry whose title has the focus. */
export const MovedByKeys: Story = {
  tags: ['behaviour'],
  args: { entries: three },
  play: async ({ canvasElement, userEvent }) => {
    const summary = titled(canvasElement, 'Northlight Studio Ltd');
    summary?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(titles(canvasElement)).toEqual(['Employment 1', 'Northlight Studio Ltd', 'Harbour Press']);
    await expect(titled(canvasElement, 'Northlight Studio Ltd')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect(titles(canvasElement)).toEqual(['Northlight Studio Ltd', 'Employment 2', 'Harbour Press']);
  },
};

/** A single entry has no order, and read-only entries cannot be moved. */
export const NothingToMove: Story = {
  tags: ['behaviour'],
  args: { entries: three.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Move/ })).toBeNull();
  },
};

export const ReadOnly: Story = {
  tags: ['behaviour'],
  args: { entries: three, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(Move|Remove)/ })).toBeNull();
  },
};

export const Narrow: Story = { args: { entries: three, width: 360 } };
