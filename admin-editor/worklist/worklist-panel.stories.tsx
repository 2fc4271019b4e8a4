import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { inWindow } from '../testing/story-frame.tsx';
import { begun, InEditor, lastYear, WithLog, worklistArgs } from './for-stories.tsx';

const meta = {
  title: 'Editor/Worklist',
  component: WithLog,
  args: worklistArgs,
} satisfies Meta<typeof WithLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each box with last year's wording, its answers, what differs, and what the draft proposes. */
export const ToDecide: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (9)' })).toBeChecked();
    await expect(canvas.getByText('limit 1,000 → 2,000')).toBeVisible();
    await expect(canvas.getByText('1,204 answers')).toBeVisible();
    await expect(canvas.getByText('Its text names 2027.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Box 20.1 Property income allowance' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 1 unchanged box and 1 rule as same' }));
    await expect(
      await canvas.findByText('1 unchanged box and 1 rule accepted as same.', { selector: 'output' }),
    ).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'To decide (7)' })).toBeInTheDocument();
    // The button is gone: the keyboard goes on in the first line that is left.
    await expect(canvas.getAllByRole('listitem')[0]?.contains(document.activeElement)).toBe(true);
    await userEvent.click(canvas.getByRole('radio', { name: 'All (9)' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen Box 20 / }));
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();
  },
};

/** By keyboard alone, until nothing is open. */
export const ByKeyboard: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Same: Box 20 / }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Changed: Box 20.1 / })).toHaveFocus();
    // What the draft contradicts is not signed off.
    await userEvent.keyboard('s');
    await expect(canvas.getByText(/^Box 20.1 is no longer the same/)).toBeVisible();
    await userEvent.keyboard('c');
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /^Same: Box 22 / })).toHaveFocus();
    for (let left = 8; left > 0; left -= 1) {
      await userEvent.keyboard('{Enter}');
      await canvas.findByRole('radio', { name: `To decide (${left - 1})` });
    }
    await expect(
      canvas.getByText('Everything is signed off. The worklist no longer holds back publishing.'),
    ).toBeVisible();
  },
};

/** What other boxes and rules read is listed before it goes, as when it is deleted in the form; by the key as well. */
export const GoneIsAsked: Story = {
  globals: { viewport: { value: 'wide' } },
  tags: ['wide', 'behaviour'],
  decorators: [inWindow],
  render: ({ onSign, onGoTo }) => <InEditor onSign={onSign} onGoTo={onGoTo} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Worklist' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Gone: Box 20 / }));
    const asked = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await expect(within(asked).getByText(/^Delete Box 20\? It is used in 2 places/)).toBeVisible();
    await expect(canvas.getByText(/^Box 20 is used in other places/)).toBeVisible();
    await userEvent.click(within(asked).getByRole('button', { name: 'Keep it' }));
    await expect(canvas.getByRole('treeitem', { name: /^20 Total/ })).toBeVisible();
    // The keyboard is back in the line, and the key asks once more.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Gone: Box 20 / })).toHaveFocus());
    await userEvent.keyboard('g');
    const again = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await userEvent.click(within(again).getByRole('button', { name: /^Delete Box 20 and remove it/ }));
    await expect(canvas.queryByRole('treeitem', { name: /^20 Total/ })).toBeNull();
    // Deleted, it is signed off by that same act, and the keyboard is in the next line.
    await expect(
      await canvas.findByText(/^Box 20 is removed from the form and signed off as gone/),
    ).toBeVisible();
    await expect(args.onSign).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /^Gone: Box 20 / })).toBeNull();
    const list = canvas.getByRole('list', { name: 'Worklist' });
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    // One step takes both back.
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: /^Gone: Box 20 / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(canvas.queryByText(/^Box 20 is removed from the form/)).toBeNull();
  },
};

/** A box that was edited after it was signed off says so. */
export const OpenAgain: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    signedOff: worklistOf(lastYear, begun, '2026-27', '2027-28').map(({ key, proposes, seen }) => ({
      item: key,
      decision: proposes,
      seen,
      by: 'bob@staff.example',
      at: '2026-11-20T09:00:00.000Z',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (3)' })).toBeChecked();
    await expect(
      canvas.getAllByText('bob@staff.example signed it off as same, but it has changed since.'),
    ).toHaveLength(2);
  },
};

/** Two quick clicks are one decision. */
export const DoubleClicked: Story = {
  tags: ['wide', 'behaviour'],
  args: { onSign: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Accept 1 unchanged box/ }));
    await expect(args.onSign).toHaveBeenCalledOnce();
    // Another one does not wait for the answer to the first.
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Changed: Box 20.1 / }));
    await expect(args.onSign).toHaveBeenCalledTimes(2);
  },
};

/** For who may not edit: what is open and what was decided, and nothing to decide with, by the keys neither. */
export const ToRead: Story = {
  tags: ['wide', 'behaviour'],
  args: { ...OpenAgain.args, mayEdit: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (3)' })).toBeChecked();
    await expect(canvas.getByText('6 of 9 signed off.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'All (9)' }));
    await expect(canvas.queryByRole('button', { name: /^(Same|Changed|Gone|Take|Acc)/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Go to Box 20.1 / }));
    await userEvent.keyboard('c');
    await expect(args.onSign).not.toHaveBeenCalled();
  },
};

/** Published: what was decided, to read alone. */
export const Over: Story = {
  tags: ['wide', 'behaviour'],
  args: { ...OpenAgain.args, definition: begun, isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The form is published for its year/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Same|Reopen)/ })).toBeNull();
  },
};
