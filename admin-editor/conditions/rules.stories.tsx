import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { typeAtOnce } from '../testing/for-stories.ts';
import type { FormEditor } from '../editor/form-editor.tsx';
import { editorOfForm, formWith, open } from './for-stories.tsx';

const meta = {
  title: 'Editor/Rules and problems',
  ...editorOfForm,
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whether it can be seen without scrolling. */
function isSeen(element: HTMLElement): boolean {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + 4));
}

/** Rules in words: one is added, moved to the top, changed and removed again. */
export const Rules: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Rules/ }));
    const first = 'Fails when Box 12 is above the year’s room limit (£7,500)';
    await expect(await canvas.findByText(first)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '+ Add a rule' }));
    const added = canvas.getByRole('button', { name: /^Fails when Box 1 is empty/ });
    await waitFor(() => expect(added).toHaveFocus());
    await expect(await canvas.findByText('Rule at Box 1: say what is wrong')).toBeVisible();
    const message = await canvas.findByLabelText('Message');
    await expect(isSeen(added)).toBe(true);
    await userEvent.clear(message);
    await typeAtOnce(message, 'Give the name');
    await expect(await canvas.findByText('“Give the name”')).toBeVisible();
    await expect(canvas.getByText('Fails when Box 1 is empty')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Move rule 3 up' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move rule 2 up' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rule 2' }));
    await expect(canvas.queryByText('“Give the name”')).toBeNull();
  },
};

/** Errors that stop publishing, and advice; a fix is one step. */
export const Fixing: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: formWith(
      { box: '9', visibleIf: { '==': [{ var: 'box_4' }, 'bnak'] }, xml: undefined },
      'box_10',
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Fix: give it the number 10' }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Fix: give it the number 10' })).toBeNull(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Fix: compare with bank' }));
    await expect(
      await canvas.findByText('No problems. Its scenarios are run when you publish.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: /has no choice "bnak"/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Box 10' })).toBeVisible());
    // The focus follows once the condition is drawn.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'editor-property-visibleIf'));
  },
};

/**
 * Focus moves on when a press removes the focused control: an undo next to a question, a line that links to
 * another view.
 */
export const FocusMovesOn: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Fields/, canvasElement);
    const line = () => canvas.getByRole('treeitem', { name: /^9 / });
    const select = async () => {
      await userEvent.click(line());
      await waitFor(() => expect(line()).toHaveAttribute('aria-selected', 'true'));
      await waitFor(() => expect(line()).toHaveFocus());
    };
    await select();
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /\(copy\)/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Delete}');
    const question = () => canvas.queryByRole('heading', { name: /^Delete Box 9/ });
    await waitFor(() => expect(question()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(line()).toHaveFocus());
    await expect(question()).toBeNull();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(question()).toHaveFocus());
    line().focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(question()).toHaveFocus());
    // Selecting another field drops the question, which was about this one.
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await waitFor(() => expect(question()).toBeNull());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Delete}');
    await waitFor(() => expect(question()).toHaveFocus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveRole('treeitem'));
    await select();
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /\(copy\)/ })).toHaveFocus());
    await userEvent.keyboard('m');
    await waitFor(() => expect(document.activeElement).toHaveRole('combobox'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveRole('treeitem'));
    await open(/Problems/, canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^None of its \d+ texts has Welsh/ }));
    await waitFor(() => expect(canvas.getByLabelText(/^Welsh: Form, title/)).toHaveFocus());
  },
};
