import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { FormEditor } from '../editor/form-editor.tsx';
import { editorOfForm, lookAt, open } from './for-stories.tsx';

const meta = {
  title: 'Editor/Conditions',
  ...editorOfForm,
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A box that depends on others is not always shown, even without a condition. */
export const HangingOnOthers: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement }) => {
    const shown = await lookAt(/^3 /, canvasElement);
    await expect(shown.getByText('Whenever the boxes above are filled in')).toBeVisible();
  },
};

/** Builds a condition by keyboard: a row, a second one about a money box, and a group of both. */
export const Building: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement, userEvent }) => {
    const shown = await lookAt(/^10 /, canvasElement);
    await expect(shown.getByText('Always')).toBeVisible();
    shown.getByRole('button', { name: 'Add a condition' }).focus();
    await userEvent.keyboard('{Enter}');
    // Nothing is chosen yet, so nothing is asked.
    await expect(shown.getByText('Always')).toBeVisible();
    await waitFor(() => expect(shown.getByLabelText('Row: box')).toHaveFocus());
    await userEvent.selectOptions(shown.getByLabelText('Row: box'), 'box_2');
    await expect(shown.getByText('Box 2 is ticked')).toBeVisible();
    shown.getByRole('button', { name: 'Add a row to Row' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shown.getByLabelText('Row.2: box')).toHaveFocus());
    await userEvent.selectOptions(shown.getByLabelText('Row.2: box'), 'box_9');
    await userEvent.selectOptions(shown.getByLabelText('Row.2: question'), '>');
    const amount = shown.getByLabelText('Row.2: compared with');
    await userEvent.clear(amount);
    await userEvent.type(amount, '£1000');
    await expect(shown.getByText('Box 2 is ticked and Box 9 is above £1,000')).toBeVisible();
    await userEvent.selectOptions(shown.getByLabelText('Row: all or any'), 'any');
    await expect(shown.getByText('Box 2 is ticked or Box 9 is above £1,000')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Remove Row.1' }));
    await expect(shown.getByText('Box 9 is above £1,000')).toBeVisible();
    await expect(await shown.findByText('With the sample answers it is false.')).toBeVisible();
  },
};

/** A group is removed as a whole, or with its last row; the focus stays in the builder. */
export const Groups: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement, userEvent }) => {
    const shown = await lookAt(/^12 /, canvasElement);
    const words = 'Box 9 is above £1,000 and (Box 2 is ticked or Box 4 is “By bank”)';
    await expect(shown.getByText(words)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Edit' }));
    await userEvent.click(shown.getByRole('button', { name: 'Remove Row.2.2' }));
    await waitFor(() => expect(shown.getByLabelText('Row.2.1: box')).toHaveFocus());
    await userEvent.click(shown.getByRole('button', { name: 'Remove Row.2.1' }));
    await expect(shown.getByText('Box 9 is above £1,000')).toBeVisible();
    await waitFor(() => expect(shown.getByLabelText('Row: box')).toHaveFocus());
    await userEvent.click(shown.getByRole('button', { name: 'Add a row to Row' }));
    const within1 = within(shown.getByRole('group', { name: 'Row' }));
    await userEvent.click(within1.getByRole('button', { name: 'Add a group' }));
    await waitFor(() => expect(shown.getByLabelText('Row.3: all or any')).toHaveFocus());
    await userEvent.click(shown.getByRole('button', { name: 'Remove Row.3' }));
    await waitFor(() => expect(shown.getByLabelText('Row.2: box')).toHaveFocus());
  },
};

/** Days are typed as everywhere else. Text that is not a day stays in the box and is a problem. */
export const Days: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = await lookAt(/^10 /, canvasElement);
    await userEvent.click(shown.getByRole('button', { name: 'Add a condition' }));
    await userEvent.selectOptions(shown.getByLabelText('Row: box'), 'box_3');
    await userEvent.selectOptions(shown.getByLabelText('Row: question'), '>=');
    await userEvent.selectOptions(shown.getByLabelText('Row: compared with: what it is'), 'text');
    await expect(shown.getByText('Box 3 is on or after 6 April 2025')).toBeVisible();
    const day = shown.getByLabelText('Row: compared with');
    await expect(day).toHaveValue('06/04/2025');
    await userEvent.clear(day);
    await userEvent.type(day, 'foo');
    await expect(shown.getByText('Enter a date such as 01/10/2025')).toBeVisible();
    await expect(shown.getByText('Box 3 is on or after 6 April 2025')).toBeVisible();
    await open(/Problems/, canvasElement);
    const problem = { name: 'Box 10: Shown when: Enter a date such as 01/10/2025 (not saved yet)' };
    await expect(await canvas.findByRole('button', problem)).toBeVisible();
    await open(/Properties/, canvasElement);
    await userEvent.clear(day);
    await userEvent.type(day, '01/10/2025');
    await expect(shown.getByText('Box 3 is on or after 1 October 2025')).toBeVisible();
    await expect(canvas.queryByText(problem.name)).toBeNull();
  },
};

/**
 * An amount is pounds and pence. Text that is not an amount shows an error, counts as a problem, and changes
 * nothing.
 */
export const Amounts: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = await lookAt(/^12 /, canvasElement);
    await userEvent.click(shown.getByRole('button', { name: 'Edit' }));
    const amount = shown.getByLabelText('Row.1: compared with');
    const sentence = 'Enter an amount in pounds and pence, such as 1,250 or 12.50';
    for (const wrong of ['abc', '12.345']) {
      await userEvent.clear(amount);
      await expect(shown.getByText(sentence)).toBeVisible();
      await userEvent.type(amount, wrong);
      await expect(shown.getByText(sentence)).toBeVisible();
      await expect(amount).toHaveValue(wrong);
      await expect(amount).toHaveAccessibleDescription(sentence);
    }
    await open(/Problems/, canvasElement);
    const problem = { name: `Box 12: Shown when: ${sentence} (not saved yet)` };
    await expect(await canvas.findByRole('button', problem)).toBeVisible();
    await open(/Properties/, canvasElement);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,250');
    await expect(shown.getByText(/^Box 9 is above £1,250 and/)).toBeVisible();
    await expect(canvas.queryByText(problem.name)).toBeNull();
  },
};

/** The same condition as JSON. Invalid JSON changes nothing, and the builder writes what it draws. */
export const AsJson: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement, userEvent }) => {
    const shown = await lookAt(/^12 /, canvasElement);
    const words = 'Box 9 is above £1,000 and (Box 2 is ticked or Box 4 is “By bank”)';
    await expect(shown.getByText(words)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'JSON' }));
    const text = shown.getByLabelText('Shown when, as JSON Logic');
    await userEvent.clear(text);
    await userEvent.type(text, '{{"filled": 5}');
    await expect(shown.getByText('"filled" takes the name of one field')).toBeVisible();
    await userEvent.clear(text);
    await userEvent.type(text, '{{"!": {{"filled": "box_1"}}');
    await expect(shown.getByText('Box 1 is empty')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Edit' }));
    await expect(shown.getByLabelText('Row: question')).toHaveValue('!filled');
  },
};

/** What decides a field, and what it affects, link there. Deleting a field that others read asks first. */
export const DeletingSafely: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await lookAt(/^9 /, canvasElement);
    const affects = await canvas.findByRole('region', { name: 'Affects' });
    await userEvent.click(within(affects).getByRole('button', { name: 'Counts in 11 Total income' }));
    await expect(canvas.getByRole('heading', { name: 'Box 11' })).toBeVisible();
    await lookAt(/^9 /, canvasElement);
    await open(/Fields/, canvasElement);
    canvas.getByRole('treeitem', { name: /^9 / }).focus();
    await userEvent.keyboard('{Delete}');
    const panel = await canvas.findByRole('region', { name: 'Delete Box 9' });
    await expect(within(panel).getByText('Then: Box 11 is Box 10')).toBeVisible();
    const left = 'Then: Box 12 is shown when Box 2 is ticked or Box 4 is “By bank”';
    await expect(within(panel).getByText(left)).toBeVisible();
    await userEvent.selectOptions(within(panel).getByLabelText('Where it is used'), 'box_10');
    // Only once, although the sum had Box 9 as well.
    await expect(within(panel).getByText('Then: Box 11 is Box 10')).toBeVisible();
    await expect(
      within(panel).getByText(/^Then: Box 12 is shown when .*Box 10 is above £1,000/),
    ).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Delete' }));
    await expect(canvas.queryByRole('treeitem', { name: /^9 / })).toBeNull();
    const shown = await lookAt(/^12 /, canvasElement);
    await expect(shown.getByText(/^Box 10 is above £1,000 and/)).toBeVisible();
    await expect(canvas.queryByText(/there is no field/)).toBeNull();
  },
};

/** A formula's list of boxes can be searched, and has all boxes with numbers except the formula's own. */
export const SearchingBoxes: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await lookAt(/^11 /, canvasElement);
    const formula = within(await canvas.findByRole('group', { name: 'Calculated as' }));
    await userEvent.click(formula.getByRole('button', { name: 'Edit' }));
    const list = await formula.findByRole('combobox', { name: 'Calculated as, value 2' });
    const offered = () =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await expect(offered()).toContain('9 Rent received');
    await expect(offered()).not.toContain('11 Total income');
    await expect(offered()).not.toContain('1 Name of the lodger');
    const search = formula.getByRole('searchbox', { name: 'Calculated as, value 2, search' });
    await userEvent.type(search, 'relief');
    await expect(offered()).toEqual([
      '10 Other income',
      '12 Rent a room relief',
      ...offered().filter((line) => !/^1[02] /.test(line)),
    ]);
    await userEvent.type(search, ' room rent');
    await expect(formula.getByText(/Enter: 12 Rent a room relief$/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(list).toHaveValue('box_12');
    await expect(search).toHaveValue('');
    await expect(formula.getByText('Box 9 + Box 12')).toBeVisible();
    await userEvent.type(search, 'submarine');
    await expect(formula.getByText('No box matches')).toBeVisible();
  },
};

/** Dates and rounding have editors of their own; the words say exactly what is computed, and each step is shown. */
export const DatesAndRounding: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await lookAt(/^11 /, canvasElement);
    const formula = within(await canvas.findByRole('group', { name: 'Calculated as' }));
    await userEvent.click(formula.getByRole('button', { name: 'Edit' }));
    const kind = await formula.findByRole('combobox', { name: 'Calculated as: what it is' });
    await userEvent.selectOptions(kind, 'Rounded');
    await userEvent.selectOptions(await formula.findByLabelText('Calculated as, value: what it is'), 'Box');
    await userEvent.selectOptions(formula.getByLabelText('Calculated as: which way'), 'Down');
    await expect(formula.getByText('Box 9 rounded down to a whole pound')).toBeVisible();
    await userEvent.selectOptions(formula.getByLabelText('Calculated as: to what'), 'a multiple of £10');
    await expect(formula.getByText('Box 9 rounded down to a multiple of £10')).toBeVisible();
    const steps = await formula.findByText('Each step with the sample answers');
    await userEvent.click(steps);
    await waitFor(() => expect(formula.getByText('Box 9:', { exact: false, selector: 'li' })).toBeVisible());
    await expect(formula.getByText(/^With the sample answers it gives £/)).toBeVisible();
  },
};

/** What conditions and formulas can do is listed below the builder, each with an example and its result. */
export const FunctionsWithExamples: Story = {
  tags: ['wide'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await lookAt(/^11 /, canvasElement);
    const formula = within(await canvas.findByRole('group', { name: 'Calculated as' }));
    await userEvent.click(formula.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await formula.findByText('Functions and examples'));
    const dates = within(await formula.findByRole('region', { name: 'Dates' }));
    await waitFor(() => expect(dates.getByText('Whole months')).toBeVisible());
    await expect(
      dates.getByText('the whole months from “Moved in” to “Moved out”:', { exact: false }),
    ).toHaveTextContent(/: 9$/);
  },
};
