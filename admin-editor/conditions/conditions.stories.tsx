import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as user, waitFor, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { typeAtOnce } from '../for-stories.ts';
import { FormEditor } from '../form-editor.tsx';

const form: Definition = {
  code: 'SA102',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: {
    recordOnly: true,
    constants: { room_limit: 7500 },
    fields: [
      {
        name: 'box_1',
        id: 'demo.1',
        box: '1',
        title: 'Name of the lodger',
        format: 'string',
        heading: 'Lodger',
      },
      { name: 'box_2', id: 'demo.2', box: '2', title: 'The letting stopped', format: 'checkbox' },
      { name: 'box_3', id: 'demo.3', box: '3', title: 'Last day', format: 'date', depends: 'box_2' },
      {
        name: 'box_4',
        id: 'demo.4',
        box: '4',
        title: 'How it was paid',
        format: 'select',
        choices: [
          { value: 'cash', title: 'In cash' },
          { value: 'bank', title: 'By bank' },
        ],
      },
      {
        name: 'box_9',
        id: 'demo.9',
        box: '9',
        title: 'Rent received',
        format: 'number',
        currency: true,
        heading: 'Income',
      },
      { name: 'box_10', id: 'demo.10', box: '10', title: 'Other income', format: 'number', currency: true },
      {
        name: 'box_11',
        id: 'demo.11',
        box: '11',
        title: 'Total income',
        format: 'number',
        currency: true,
        computed: { '+': [{ var: 'box_9' }, { var: 'box_10' }] },
        widget: 'computed',
      },
      {
        name: 'box_12',
        id: 'demo.12',
        box: '12',
        title: 'Rent a room relief',
        format: 'number',
        currency: true,
        visibleIf: {
          and: [
            { '>': [{ var: 'box_9' }, { pounds: 1000 }] },
            { or: [{ checked: 'box_2' }, { '==': [{ var: 'box_4' }, 'bank'] }] },
          ],
        },
      },
    ],
    rules: [
      {
        id: 'relief',
        field: 'box_12',
        when: { '>': [{ var: 'box_12' }, { pounds: { constant: 'room_limit' } }] },
        message: 'The relief is at most £{room_limit}',
      },
      {
        id: 'day',
        field: 'box_3',
        when: { '<': [{ var: 'box_3' }, { var: 'tax_year_start' }] },
        message: 'The last day is in an earlier year',
      },
    ],
  },
};

function formWith(changes: Partial<Definition['form_json']['fields'][number]>, name: string): Definition {
  const fields = form.form_json.fields.map((field) =>
    field.name === name ? { ...field, ...changes } : field,
  );
  return { ...form, form_json: { ...form.form_json, fields } };
}

const meta = {
  title: 'Editor/Conditions and problems',
  component: FormEditor,
  args: { definition: form, published: form, year: '2025-26', onChange: fn(), lead: <h1>Letting a room</h1> },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 900 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone there is one pane at a time; where there is room for all there is nothing to press. */
async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'What is shown' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
}

async function lookAt(box: RegExp, root: HTMLElement) {
  await open(/Fields/, root);
  await user.click(within(root).getByRole('treeitem', { name: box }));
  await open(/Properties/, root);
  return within(await within(root).findByRole('group', { name: 'Shown when' }));
}

/** Without a condition of its own a box that hangs on others is not always shown. */
export const HangingOnOthers: Story = {
  tags: ['wide'],
  play: async ({ canvasElement }) => {
    const shown = await lookAt(/^3 /, canvasElement);
    await expect(shown.getByText('Whenever the boxes above are filled in')).toBeVisible();
  },
};

/** A condition from nothing, by keyboard: a row, a second one of a money box, and the group of both. */
export const Building: Story = {
  tags: ['wide'],
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
    await userEvent.selectOptions(shown.getByLabelText('Row.2: box'), 'box_9');
    await userEvent.selectOptions(shown.getByLabelText('Row.2: question'), '>');
    const amount = shown.getByLabelText('Row.2: compared with');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000');
    await expect(shown.getByText('Box 2 is ticked and Box 9 is above £1,000')).toBeVisible();
    await userEvent.selectOptions(shown.getByLabelText('Row: all or any'), 'any');
    await expect(shown.getByText('Box 2 is ticked or Box 9 is above £1,000')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Remove Row.1' }));
    await expect(shown.getByText('Box 9 is above £1,000')).toBeVisible();
    await expect(await shown.findByText('With the sample answers it does not hold.')).toBeVisible();
  },
};

/** A day is typed as everywhere; what is no day stays beside the condition and is a problem. */
export const Days: Story = {
  tags: ['wide'],
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
    await expect(shown.getByText('Enter a day such as 01/10/2025')).toBeVisible();
    await expect(shown.getByText('Box 3 is on or after 6 April 2025')).toBeVisible();
    await open(/Problems/, canvasElement);
    const problem = { name: 'Box 10: Shown when: Enter a day such as 01/10/2025 (not taken over yet)' };
    await expect(await canvas.findByRole('button', problem)).toBeVisible();
    await open(/Properties/, canvasElement);
    await userEvent.clear(day);
    await userEvent.type(day, '01/10/2025');
    await expect(shown.getByText('Box 3 is on or after 1 October 2025')).toBeVisible();
    await expect(canvas.queryByText(problem.name)).toBeNull();
  },
};

/** An amount is pounds and pence; what is none is said in a sentence, and as a problem, and changes nothing. */
export const Amounts: Story = {
  tags: ['wide'],
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
    const problem = { name: `Box 12: Shown when: ${sentence} (not taken over yet)` };
    await expect(await canvas.findByRole('button', problem)).toBeVisible();
    await open(/Properties/, canvasElement);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,250');
    await expect(shown.getByText(/^Box 9 is above £1,250 and/)).toBeVisible();
    await expect(canvas.queryByText(problem.name)).toBeNull();
  },
};

/** The same condition as JSON: what is no JSON yet changes nothing, and what the builder draws is what is written. */
export const AsJson: Story = {
  tags: ['wide'],
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

/** What decides a field and what it affects leads there; a field that others read asks before it goes. */
export const DeletingSafely: Story = {
  tags: ['wide'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await lookAt(/^9 /, canvasElement);
    const affects = await canvas.findByRole('region', { name: 'What it affects' });
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
    await userEvent.selectOptions(within(panel).getByLabelText('What reads it'), 'box_10');
    // Once, though it stood beside Box 9 in the sum.
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

/** Whether it can be seen without scrolling. */
function isSeen(element: HTMLElement): boolean {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + 4));
}

/** Rules in words; one is added, put first, changed and taken away again. */
export const Rules: Story = {
  tags: ['wide'],
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

/** What stops publishing and what is only advice; a fix is one step. */
export const Fixing: Story = {
  tags: ['wide'],
  args: {
    definition: formWith(
      { box: '9', visibleIf: { '==': [{ var: 'box_4' }, 'bnak'] }, xml: undefined },
      'box_10',
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Fix: number it 10' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Fix: number it 10' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Fix: compare with bank' }));
    await expect(
      await canvas.findByText('No problems. Its scenarios are run when you publish.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: /has no choice "bnak"/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Box 10' })).toBeVisible());
  },
};
