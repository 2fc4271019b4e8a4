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
    await expect(canvas.getByText('Its text mentions 2027.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Box 20.1 Property income allowance' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 1 unchanged box and 1 rule as same' }));
    await expect(
      await canvas.findByText('1 unchanged box and 1 rule accepted as same.', { selector: 'output' }),
    ).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'To decide (7)' })).toBeInTheDocument();
    // The button is gone: the focus moves to the first remaining line.
    await expect(canvas.getAllByRole('listitem')[0]?.contains(document.activeElement)).toBe(true);
    await userEvent.click(canvas.getByRole('radio', { name: 'All (9)' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen Box 20 / }));
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();
  },
};

/** Keyboard only, until nothing is open. */
export const ByKeyboard: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Same: Box 20 / }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Changed: Box 20.1 / })).toHaveFocus();
    // A decision that the draft contradicts is not signed off.
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

/**
 * References from other boxes and rules are listed before a box is removed, as when deleting it in the form;
 * also for the keyboard shortcut.
 */
export const GoneAsksFirst: Story = {
  globals: { viewport: { value: 'wide' } },
  tags: ['wide', 'behaviour'],
  decorators: [inWindow],
  render: ({ onSign, onGoTo }) => <InEditor onSign={onSign} onGoTo={onGoTo} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Worklist' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Gone: Box 20 / }));
    const question = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await expect(within(question).getByText(/^Delete Box 20\? It is used in 2 places/)).toBeVisible();
    await expect(canvas.getByText(/^Box 20 is used in other places/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    await expect(canvas.getByRole('treeitem', { name: /^20 Total/ })).toBeVisible();
    // The focus is back in the line, and the key asks again.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Gone: Box 20 / })).toHaveFocus());
    await userEvent.keyboard('g');
    const again = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await userEvent.click(within(again).getByRole('button', { name: /^Delete Box 20 and remove it/ }));
    await expect(canvas.queryByRole('treeitem', { name: /^20 Total/ })).toBeNull();
    // Deleting it signs it off as well, and the focus is in the next line.
    await expect(
      await canvas.findByText(/^Box 20 is removed from the form and signed off as gone/),
    ).toBeVisible();
    await expect(args.onSign).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /^Gone: Box 20 / })).toBeNull();
    const list = canvas.getByRole('list', { name: 'Worklist' });
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    // One step reverts both.
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: /^Gone: Box 20 / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(canvas.queryByText(/^Box 20 is removed from the form/)).toBeNull();
  },
};

/** A box that was edited after its sign-off says so. */
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
    // Another one does not wait for the first answer.
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Changed: Box 20.1 / }));
    await expect(args.onSign).toHaveBeenCalledTimes(2);
  },
};

/** People who cannot edit see what is open and what was decided, without buttons or shortcuts. */
export const ToRead: Story = {
  tags: ['wide', 'behaviour'],
  args: { ...OpenAgain.args, canEdit: false },
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

/** Published: the decisions, read-only. */
export const Over: Story = {
  tags: ['wide', 'behaviour'],
  args: { ...OpenAgain.args, definition: begun, isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The form is published for its year/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Same|Reopen)/ })).toBeNull();
  },
};
