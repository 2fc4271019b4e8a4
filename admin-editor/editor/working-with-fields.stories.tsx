import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { FormEditor } from './form-editor.tsx';
import { chosen, field, form, letting, lines, open, ready } from '../testing/for-stories.ts';
import { inWindow } from '../testing/story-frame.tsx';

const meta = {
  title: 'Editor/Working with fields',
  component: FormEditor,
  args: {
    definition: letting,
    published: letting,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Builds a form by keyboard only. */
export const BuiltByKeyboard: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: form([]), published: form([]) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    canvas.getByRole('treeitem', { name: 'Letting a room' }).focus();
    await userEvent.keyboard('a');
    // At once: what is typed next is a search, and does nothing to the list.
    await expect(canvas.getByLabelText('Find a kind of field')).toHaveFocus();
    await userEvent.keyboard('sec{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Starts a section called')).toHaveFocus());
    await userEvent.keyboard('Job{Escape}');
    await open(/Fields/, canvasElement);
    canvas.getByRole('treeitem', { name: /^New text/ }).focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByLabelText('Find a kind of field')).toHaveFocus());
    await userEvent.keyboard('mon{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveFocus());
    await userEvent.keyboard('Pay{Tab}1');
    await expect(canvas.getByLabelText('Box')).toHaveValue('1');
    await userEvent.keyboard('{Escape}');
    await open(/Fields/, canvasElement);
    await expect(lines(canvasElement)).toEqual(['Letting a room', 'Job', 'New text', '1 Pay']);
    canvas.getByRole('treeitem', { name: /^1 Pay/ }).focus();
    await userEvent.keyboard(' {ArrowUp}');
    await expect(canvas.getByText('Box 1: first in Job.')).toBeInTheDocument();
    // Nothing has happened yet.
    await userEvent.keyboard('{Escape}');
    await expect(lines(canvasElement).at(-1)).toBe('1 Pay');
    await userEvent.keyboard(' {ArrowUp} ');
    await expect(lines(canvasElement)).toEqual(['Letting a room', 'Job', '1 Pay', 'New text']);
    await expect(canvas.getByRole('treeitem', { name: /^1 Pay/ })).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('Undone: moved Box 1.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveAttribute(
      'title',
      'Redo: moved Box 1 (Ctrl Shift Z)',
    );
  },
};

/** F6 goes through the panes; a folded group of properties stays folded for the next field. */
export const FromPaneToPane: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    const isWide = canvas.queryByRole('group', { name: 'Panes' }) === null;
    if (isWide) {
      await userEvent.keyboard('{F6}');
      const form = canvas.getByRole('region', { name: 'Form' });
      await expect(form.contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{F6}');
      await expect(canvas.getByLabelText('Title')).toHaveFocus();
      await userEvent.keyboard('{F6}');
      await expect(canvas.getByRole('tab', { name: /^Problems/ })).toHaveFocus();
      await userEvent.keyboard('{F6}');
      await expect(canvas.getByRole('button', { name: 'Form', pressed: true })).toHaveFocus();
      await userEvent.keyboard('{Shift>}{F6}{F6}{/Shift}');
      await expect(canvas.getByLabelText('Title')).toHaveFocus();
    }
    await open(/Properties/, canvasElement);
    await userEvent.click(canvas.getByText('Answer'));
    await waitFor(() => expect(canvas.getByLabelText('Kind')).not.toBeVisible());
    await open(/Fields/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await open(/Properties/, canvasElement);
    await expect(canvas.getByLabelText('Box')).toHaveValue('10');
    await expect(canvas.getByLabelText('Kind')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Answer'));
    await waitFor(() => expect(canvas.getByLabelText('Kind')).toBeVisible());
  },
};

/** Several at a time: nested with their condition, changed together, deleted, and everything undone. */
export const Several: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('treeitem', { name: /^3 / }).focus();
    await userEvent.click(canvas.getByRole('treeitem', { name: /^3 / }));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect(canvas.getByRole('treeitem', { name: /^3 / })).toHaveAttribute('aria-level', '4');
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await expect(chosen(canvasElement)).toHaveLength(3);
    await userEvent.keyboard('{Control>}[ArrowDown][ArrowDown][ArrowDown][Space]{/Control}');
    await expect(chosen(canvasElement)).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: '4 fields' })).toHaveFocus());
    await userEvent.selectOptions(canvas.getByLabelText('Required'), 'yes');
    await open(/Fields/, canvasElement);
    canvas.getByRole('treeitem', { name: /^9 / }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(lines(canvasElement)).toEqual(['Letting a room', 'Income', '10 Other income']);
    await expect(canvas.getByRole('treeitem', { name: /^10 / })).toHaveFocus();
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('title', 'Undo: deleted 4 fields (Ctrl Z)');
    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Done' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Opened the form' }));
    await expect(canvas.getByRole('button', { name: /^Deleted 4 fields.*undone$/ })).toBeVisible();
    await expect(undo).toBeDisabled();
    await open(/Fields/, canvasElement);
    await expect(canvas.getByRole('treeitem', { name: /^3 / })).toHaveAttribute('aria-level', '3');
  },
};

/**
 * A double click makes one copy, and so does holding Ctrl D; another press makes the next, with its own
 * title.
 */
export const Duplicated: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Duplicate' }));
    await canvas.findByRole('treeitem', { name: /^Other income \(copy\)/ });
    const copy = canvas.getByRole('treeitem', { name: /^Other income \(copy\)/ });
    copy.focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await fireEvent.keyDown(copy, { key: 'd', ctrlKey: true, repeat: true });
    await canvas.findByRole('treeitem', { name: /^Other income \(copy 2\)/ });
    await expect(lines(canvasElement).slice(-3)).toEqual([
      '10 Other income',
      'Other income (copy)',
      'Other income (copy 2)',
    ]);
  },
};

/** A new choice gets the focus, with its text selected to type over. */
export const ChoiceAdded: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: form([
      field('4', 'How it was paid', {
        format: 'select',
        currency: undefined,
        choices: [{ value: 'cash', title: 'In cash' }],
      }),
    ]),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^4 / }));
    await open(/Properties/, canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a choice' }));
    await waitFor(() => expect(canvas.getByLabelText('Value of choice 2')).toHaveFocus());
    await userEvent.keyboard('bank{Tab}');
    await expect(canvas.getByLabelText('Value of choice 2')).toHaveValue('bank');
    await expect(canvas.getByLabelText('Title of choice 2')).toHaveFocus();
  },
};

export const Found: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Find a box, label or name'), 'box_9{Enter}');
    await expect(canvas.getByText('1 of 1 found')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Find a box, label or name'));
    await userEvent.keyboard('[[0-9{Enter}');
    await expect(canvas.getByRole('treeitem', { name: /^10 Other income.*in pattern/ })).toBeVisible();
  },
};

/** Keyboard help: a dialog that returns the focus. Shortcuts do nothing while someone is typing. */
export const Shortcuts: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const find = canvas.getByLabelText('Find a box, label or name');
    await userEvent.type(find, 'a?');
    await expect(find).toHaveValue('a?');
    await userEvent.clear(find);
    await userEvent.keyboard('{ArrowDown}?');
    const dialog = within(document.body);
    await expect(await dialog.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};

/** After undoing a new field, the focus is where it was added from. */
export const UndoKeepsThePlace: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /copy/ })).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /^9 / })).toHaveFocus());
    await expect(chosen(canvasElement)).toEqual(['9 Rent received']);
  },
};

/** A deletion is announced in full; repeating an undone edit is not announced as a redo. */
export const Announced: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(
      canvas.getByText('Done: nested Box 10, below 9 Rent received, in Income.'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('Undone: nested Box 10.')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(
      canvas.getByText('Done: nested Box 10, below 9 Rent received, in Income.'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(canvas.getByText('Redone: nested Box 10.')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect(canvas.getByText('Done: deleted 2 sections with 5 fields.')).toBeInTheDocument();
    await expect(lines(canvasElement)).toEqual(['Letting a room']);
  },
};
