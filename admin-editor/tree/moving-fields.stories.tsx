import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { FormEditor } from '../editor/form-editor.tsx';
import { drag } from '../actions/for-stories.ts';
import { field, letting, lines, open, ready } from '../testing/for-stories.ts';
import { inWindow } from '../testing/story-frame.tsx';

const meta = {
  title: 'Editor/Working with fields: moving and copying',
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

function clipboard(type: string, text = ''): ClipboardEvent {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  return new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
}

/**
 * Copies and pastes a section; text that is not fields is rejected, and references to another form's fields
 * are reported.
 */
export const CopyAndPaste: Story = {
  tags: ['wide', 'behaviour'],
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
    await expect(await canvas.findByText(/not contain form fields/, { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Clipboard' })).toHaveTextContent(
      /not contain form fields/,
    );
    const other = { ...field('7', 'Share', { depends: 'box_6' }), id: 'other.7' };
    paste(JSON.stringify({ formledger: 'fields', code: 'OTHER', taxYear: '2025-26', fields: [other] }));
    await expect(
      await canvas.findByText('Box 7 was shown when box_6 is filled in, which is not in this form.', {
        selector: 'li',
      }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
  },
};

/** A double click or F2 edits a text in place. Enter saves it in one step, Escape discards it. */
export const EditedInPlace: Story = {
  tags: ['wide', 'behaviour'],
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

/** By keyboard: a section heading is edited from its line in the list, which then has the focus again. */
export const HeadingByKeyboard: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await open(/Form/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: 'Income' }));
    for (const [key, line] of [
      ['Money in{Enter}', 'Money in'],
      ['Gone{Escape}', 'Money in'],
    ] as const) {
      await userEvent.keyboard('{F2}');
      await waitFor(() => expect(canvas.getByLabelText('Heading, in place')).toHaveFocus());
      await userEvent.keyboard(key);
      const row = canvas.getByRole('treeitem', { name: line });
      await waitFor(() => expect(row).toHaveFocus());
      await expect(row).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: /^9 / })).toHaveFocus();
  },
};

/** A keyboard alternative to dragging: a list of places. The focus returns to the list afterwards. */
export const MovedTo: Story = {
  tags: ['wide', 'behaviour'],
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

/** Starts at the field's current place, so a look moves nothing. A section starts after the one before it. */
export const MoveToBeginsHere: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = lines(canvasElement);
    for (const [name, label, here] of [
      [/^3 /, 'After', 'Where it is now'],
      ['Income', 'After the section', 'Lodger'],
      ['Lodger', 'After the section', '(first in the form)'],
    ] as const) {
      await userEvent.click(canvas.getByRole('treeitem', { name }));
      await userEvent.keyboard('m');
      await expect(await canvas.findByLabelText(label)).toHaveDisplayValue(here);
      await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
      await waitFor(() => expect(canvas.queryByLabelText(label)).toBeNull());
    }
    await expect(lines(canvasElement)).toEqual(before);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
};

/** With a mouse, a line of the list or a box of the form is dragged to where the drop line is. */
export const Dragged: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    // Escape cancels it, even when the line has the focus, as it does once pressed.
    const lodger = canvas.getByRole('treeitem', { name: /^1 / });
    lodger.focus();
    await drag(lodger, canvas.getByRole('treeitem', { name: /^9 / }), 0.8, () =>
      userEvent.keyboard('{Escape}'),
    );
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await drag(
      canvas.getByRole('treeitem', { name: /^10 / }),
      canvas.getByRole('treeitem', { name: 'Lodger' }),
      0.8,
    );
    await waitFor(() =>
      expect(lines(canvasElement).slice(1, 4)).toEqual(['Lodger', '10 Other income', '1 Name of the lodger']),
    );
    await drag(
      canvas.getByRole('treeitem', { name: 'Income' }),
      canvas.getByRole('treeitem', { name: 'Lodger' }),
      0.2,
    );
    await waitFor(() => expect(lines(canvasElement).slice(1, 3)).toEqual(['Income', '9 Rent received']));
    const box = (at: number) => canvasElement.querySelector(`[data-at="${at}"]`) ?? canvasElement;
    await waitFor(() => expect(box(1)).toHaveTextContent('Other income'));
    await drag(box(1).querySelector('[data-drag]') ?? box(1), box(2), 0.8);
    await waitFor(() =>
      expect(lines(canvasElement).slice(3, 6)).toEqual(['Lodger', '1 Name of the lodger', '10 Other income']),
    );
  },
};

/** A field of a section selected as a whole is dragged alone. */
export const DraggedOutOfSelected: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const before = lines(canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: 'Income' }));
    await drag(
      canvas.getByRole('treeitem', { name: /^10 / }),
      canvas.getByRole('treeitem', { name: /^9 / }),
      0.2,
    );
    const moved = before.filter((line) => line !== '10 Other income');
    moved.splice(moved.indexOf('9 Rent received'), 0, '10 Other income');
    await waitFor(() => expect(lines(canvasElement)).toEqual(moved));
  },
};

/** Items are dragged from the palette to the drop line, in the list and in the form. */
export const DraggedFromPalette: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const takeOut = async (kind: string, to: Element, part: number) => {
      await userEvent.click(canvas.getByRole('button', { name: '+ Add a field' }));
      await drag(canvas.getByRole('button', { name: kind }), to, part);
    };
    const before = lines(canvasElement);
    const at = before.indexOf('9 Rent received');
    await takeOut('Tick box', canvas.getByRole('treeitem', { name: /^9 / }), 0.2);
    await waitFor(() => expect(lines(canvasElement)).toEqual(before.toSpliced(at, 0, 'New tick box')));
    await expect(canvas.queryByRole('group', { name: 'Kinds of fields' })).not.toBeInTheDocument();
    const last = () => [...canvasElement.querySelectorAll('[data-at]')].at(-1) ?? canvasElement;
    await waitFor(() => expect(last()).toHaveTextContent('Other income'));
    await takeOut('Date', last(), 0.8);
    await waitFor(() =>
      expect(lines(canvasElement)).toEqual([...before.toSpliced(at, 0, 'New tick box'), 'New date']),
    );
  },
};
