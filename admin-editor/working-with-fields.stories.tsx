import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as user, waitFor, within } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { FormEditor } from './form-editor.tsx';
import { inWindow } from './story-frame.tsx';

const field = (number: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title,
  format: 'number',
  currency: true,
  ...more,
});

const form = (fields: Field[]): Definition => ({
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: { fields },
});

const letting = form([
  field('1', 'Name of the lodger', { format: 'string', currency: undefined, heading: 'Lodger' }),
  field('2', 'The letting stopped', { format: 'checkbox', currency: undefined }),
  field('3', 'Last day', { format: 'date', currency: undefined }),
  field('9', 'Rent received', { heading: 'Income', help: 'Before any costs.' }),
  field('10', 'Other income', { pattern: '^[0-9]+$' }),
]);

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

/** On a phone there is one pane at a time; where there is room for all there is nothing to press. */
async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'What is shown' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
}

/** The lines of the list, without what marks them. */
function lines(root: HTMLElement): string[] {
  return [...root.querySelectorAll('[role="treeitem"] > span:not([data-fold])')]
    .filter(
      (line) =>
        line.parentElement?.firstElementChild === line || line.previousElementSibling?.matches('[data-fold]'),
    )
    .map((line) => line.textContent);
}

const chosen = (root: HTMLElement) =>
  [...root.querySelectorAll('[role="treeitem"][aria-selected="true"]')].map((row) => row.textContent);

/** The tools beside the buttons are loaded once the editor stands: without them the keys of the clipboard are deaf. */
async function ready(root: HTMLElement) {
  await waitFor(() => expect(root.querySelector('[data-tools]')).not.toBeNull());
}

/** From nothing, without a mouse: a section, a box in it with its bindings, and a move. */
export const BuiltByKeyboard: Story = {
  args: { definition: form([]), published: form([]) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    canvas.getByRole('treeitem', { name: 'Letting a room' }).focus();
    await userEvent.keyboard('a');
    // At once: what is typed next is looked for, and does nothing to the list.
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

/** F6 goes through the panes; a group of properties that is folded stays so for the next field. */
export const FromPaneToPane: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    const isWide = canvas.queryByRole('group', { name: 'What is shown' }) === null;
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

/** Several at a time: nested with their condition, changed together, deleted, and all of it undone. */
export const Several: Story = {
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

function clipboard(type: string, text = ''): ClipboardEvent {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  return new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
}

/** A section copied and pasted; what is not fields is refused, what a field of another form reads is told. */
export const CopyAndPaste: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: 'Lodger' }));
    const row = canvas.getByRole('treeitem', { name: 'Lodger' });
    const copied = clipboard('copy');
    row.dispatchEvent(copied);
    row.dispatchEvent(clipboard('paste', copied.clipboardData?.getData('text/plain')));
    await waitFor(() =>
      expect(lines(canvasElement).slice(1, 9)).toEqual([
        'Lodger',
        '1 Name of the lodger',
        '2 The letting stopped',
        '3 Last day',
        'Lodger',
        'Name of the lodger (copy)',
        'The letting stopped (copy)',
        'Last day (copy)',
      ]),
    );
    const paste = (text: string) =>
      canvas.getByRole('treeitem', { name: /^9 / }).dispatchEvent(clipboard('paste', text));
    paste('Rent received');
    await expect(await canvas.findByText(/not fields of a form/, { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Clipboard' })).toHaveTextContent(/not fields of a form/);
    const other = { ...field('7', 'Share', { depends: 'box_6' }), id: 'other.7' };
    paste(JSON.stringify({ formledger: 'fields', code: 'OTHER', taxYear: '2025-26', fields: [other] }));
    await expect(
      await canvas.findByText('Box 7 was shown when box_6 is filled in: not in this form.', {
        selector: 'li',
      }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
  },
};

/** A double click or F2 opens a text where it stands. Enter keeps it in one step, Escape leaves it. */
export const EditedInPlace: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await open(/Form/, canvasElement);
    const drawn = canvasElement.querySelector<HTMLElement>('[data-try]') ?? canvasElement;
    await userEvent.dblClick(await within(drawn).findByText('Income', { selector: 'h2' }));
    const heading = canvas.getByLabelText('Heading, in place');
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.clear(heading);
    await userEvent.keyboard('Money in{Enter}');
    await expect(await within(drawn).findByText('Money in', { selector: 'h2' })).toBeVisible();
    await userEvent.dblClick(within(drawn).getByText('Rent received'));
    await userEvent.keyboard('Rents{F2}');
    const help = canvas.getByLabelText('Help, in place');
    await expect(help).toHaveValue('Before any costs.');
    await userEvent.keyboard('Gone{Escape}');
    await expect(await within(drawn).findByText('Rents')).toBeVisible();
    await expect(within(drawn).getByText('Before any costs.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await within(drawn).findByText('Rent received')).toBeVisible();
    await expect(within(drawn).getByText('Money in', { selector: 'h2' })).toBeVisible();
  },
};

/** Beside every drag: a place to choose. The focus is back in the list when it is done. */
export const MovedTo: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^1 / }));
    await userEvent.keyboard('m');
    const section = await canvas.findByLabelText('To the section');
    await waitFor(() => expect(section).toHaveFocus());
    await userEvent.selectOptions(section, 'Income');
    await userEvent.selectOptions(canvas.getByLabelText('After'), '9 Rent received');
    await userEvent.selectOptions(canvas.getByLabelText('How'), 'inside');
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(lines(canvasElement).slice(-4)).toEqual([
      'Income',
      '9 Rent received',
      '1 Name of the lodger',
      '10 Other income',
    ]);
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /^1 / })).toHaveFocus());
    await expect(
      canvas.getByText(/^Done: moved Box 1, below 9 Rent received, in Income/),
    ).toBeInTheDocument();
  },
};

/** With a mouse, a line of the list or a box of the form is dragged to where the line shows. */
export const Dragged: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    drag(
      canvas.getByRole('treeitem', { name: /^10 / }),
      canvas.getByRole('treeitem', { name: 'Lodger' }),
      0.8,
    );
    await waitFor(() =>
      expect(lines(canvasElement).slice(1, 4)).toEqual(['Lodger', '10 Other income', '1 Name of the lodger']),
    );
    drag(
      canvas.getByRole('treeitem', { name: 'Income' }),
      canvas.getByRole('treeitem', { name: 'Lodger' }),
      0.2,
    );
    await waitFor(() => expect(lines(canvasElement).slice(1, 3)).toEqual(['Income', '9 Rent received']));
    const box = (at: number) => canvasElement.querySelector(`[data-at="${at}"]`) ?? canvasElement;
    await waitFor(() => expect(box(1)).toHaveTextContent('Other income'));
    drag(box(1).querySelector('[data-drag]') ?? box(1), box(2), 0.8);
    await waitFor(() =>
      expect(lines(canvasElement).slice(3, 6)).toEqual(['Lodger', '1 Name of the lodger', '10 Other income']),
    );
  },
};

/** Takes hold of the middle of one and lets go over another, so far down in it. */
function drag(from: Element, to: Element, part: number): void {
  const at = (element: Element, share: number) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height * share };
  };
  const tell = (target: EventTarget, type: string, place: { clientX: number; clientY: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, { ...place, button: 0, pointerType: 'mouse', bubbles: true }),
    );
  tell(from, 'pointerdown', at(from, 0.5));
  tell(document, 'pointermove', at(to, part));
  tell(document, 'pointerup', at(to, part));
}

/** What has the word, and where; Enter goes on to the next. */
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Find a box, label or name'), 'box_9{Enter}');
    await expect(canvas.getByText('1 of 1 found')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Find a box, label or name'));
    await userEvent.keyboard('[[0-9{Enter}');
    await expect(canvas.getByRole('treeitem', { name: /^10 Other income.*in pattern/ })).toBeVisible();
  },
};

/** The keys, as help: a dialog that gives the focus back. Nothing happens while something is typed. */
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
