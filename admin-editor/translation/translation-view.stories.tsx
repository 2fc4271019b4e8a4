import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';
import { field, form, open, typeAtOnce } from '../testing/for-stories.ts';

const [first, ...rest] = lettingARoom.form_json.fields;
const definition = {
  ...lettingARoom,
  form_json: {
    fields: [
      ...(first === undefined
        ? []
        : [{ ...first, cy: { title: 'Enw’r lletywr', of: { title: 'Name of the lodger' } } }]),
      ...rest,
    ],
  },
};

const long = form([
  field('1', 'Rent received', { cy: { title: 'Rhent' } }),
  ...Array.from({ length: 40 }, (_, index) => field(String(index + 2), 'Other income')),
]);

const longWithRule: Definition = {
  ...long,
  helptext: 'For one room.',
  cy: { title: 'Gosod', helptext: 'Am un', of: { helptext: 'For a room.' } },
  form_json: {
    ...long.form_json,
    rules: [{ id: 'much', when: { '>': [{ var: 'box_1' }, 1] }, field: 'box_1', message: 'Too much' }],
  },
};

const asking: Definition = {
  ...lettingARoom,
  form_json: {
    recordOnly: true,
    fields: [
      {
        name: 'how',
        id: 'demo.4',
        box: '4',
        title: 'How it was let',
        format: 'select',
        heading: 'The room',
        choices: [
          { value: 'a', title: 'To one lodger' },
          { value: 's', title: 'To several' },
        ],
        messages: { required: 'Say how the room was let' },
      },
    ],
    rules: [{ id: 'alone', when: { filled: 'how' }, field: 'how', message: 'Only one of both' }],
  },
};

const meta = {
  title: 'Editor/Translation',
  component: FormEditor,
  args: { definition, published: definition, year: '2025-26', onChange: fn(), lead: <h1>DEMO</h1> },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Changing the English marks the Welsh as out of date until someone has checked it; the line being edited
 * stays in sight.
 */
export const Stale: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const english = await canvas.findByLabelText('English: 1 Name of the lodger, title');
    await userEvent.type(english, 's');
    await expect(await canvas.findByText('Translated from: “Name of the lodger”')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Stale 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Still correct' }));
    const welsh = canvas.getByLabelText('Welsh: 1 Name of the lodgers, title');
    await expect(welsh).toHaveValue('Enw’r lletywr');
    // The button is gone; the focus stays next to where it was.
    await expect(welsh).toHaveFocus();
    await canvas.findByRole('radio', { name: 'Stale 0' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Missing 9' }));
    await userEvent.type(canvas.getByLabelText('Welsh: 9 Rent received, title'), 'Rhent');
    await canvas.findByRole('radio', { name: 'Missing 8' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('radio', { name: 'Missing 9' });
  },
};

/** No letter is lost, however fast someone types and whatever else is drawn. */
export const TypedFast: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const welsh = await canvas.findByLabelText('Welsh: 9 Rent received, title');
    await typeAtOnce(welsh, 'Rhent a dderbyniwyd');
    await expect(welsh).toHaveValue('Rhent a dderbyniwyd');
  },
};

/** Titles are one line in both languages: Enter ends typing, and pasted line breaks become spaces. */
export const TitleOnOneLine: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const welsh = await canvas.findByLabelText('Welsh: 9 Rent received, title');
    await userEvent.type(welsh, 'Rhent{Enter}');
    await userEvent.paste(' a\ndderbyniwyd');
    await expect(welsh).toHaveValue('Rhent a dderbyniwyd');
    const english = canvas.getByLabelText('English: 9 Rent received, title');
    await userEvent.type(english, '{Enter}.');
    await expect(english).toHaveValue('Rent received.');
  },
};

/**
 * Choices and rules have Welsh like fields: typed, out of date when the English changes, reverted by Undo.
 */
export const EveryKindOfText: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: asking, published: asking },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const choice = await canvas.findByLabelText('Welsh: 4 How it was let, choice 2');
    await typeAtOnce(choice, 'I sawl un');
    await expect(choice).toHaveValue('I sawl un');
    await canvas.findByText('1 of 8 texts have up-to-date Welsh.');
    const search = canvas.getByRole('searchbox', { name: 'Search the texts' });
    await userEvent.type(search, 'only one');
    const message = await canvas.findByLabelText('Welsh: Rule “Only one of both” at Box 4, message');
    await expect(canvas.queryByLabelText('Welsh: Form, title')).toBeNull();
    await typeAtOnce(message, 'Dim ond un');
    await expect(message).toHaveValue('Dim ond un');
    await typeAtOnce(canvas.getByLabelText('English: Rule “Only one of both” at Box 4, message'), ' of them');
    await canvas.findByText('Translated from: “Only one of both”');
    await canvas.findByRole('radio', { name: 'Stale 1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Still correct' }));
    await canvas.findByRole('radio', { name: 'Stale 0' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('radio', { name: 'Stale 1' });
    await userEvent.clear(search);
    await userEvent.type(search, 'nothing says this');
    await canvas.findByText('No text found');
  },
};

/** A custom message that was emptied stays in place, even after a search, and can be filled in again. */
export const MessageEmptied: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: asking, published: asking },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const called = 'English: 4 How it was let, message when it is not filled in';
    const message = await canvas.findByLabelText(called);
    await userEvent.clear(message);
    await canvas.findByText('0 of 7 texts have up-to-date Welsh.');
    await expect(message).toHaveFocus();
    const search = canvas.getByRole('searchbox', { name: 'Search the texts' });
    await userEvent.type(search, 'x');
    await userEvent.clear(search);
    await userEvent.type(await canvas.findByLabelText(called), 'Choose how');
    await canvas.findByText('0 of 8 texts have up-to-date Welsh.');
    await expect(canvas.getByLabelText(called)).toHaveValue('Choose how');
  },
};

const lacking: Definition = {
  ...long,
  form_json: {
    constants: { most: 100 },
    fields: [
      field('1', 'Rent received', {
        help: 'Up to {most} pounds.',
        cy: { title: 'Rhent', help: 'Hyd at gant.' },
      }),
      ...long.form_json.fields.slice(1, 4),
    ],
  },
};

/**
 * Welsh that stops publishing does not count as done: it shows what is wrong, is counted, and can be
 * filtered.
 */
export const Wrong: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: lacking, published: lacking },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const welsh = await canvas.findByLabelText('Welsh: 1 Rent received, help');
    await canvas.findByText('1 of 6 texts have up-to-date Welsh.');
    const sentence = 'The Welsh of the help lacks the {most} of the English.';
    await expect(welsh).toHaveAccessibleDescription(sentence);
    await userEvent.click(canvas.getByRole('radio', { name: 'Wrong 1' }));
    await expect(canvas.queryByLabelText('Welsh: 1 Rent received, title')).toBeNull();
    await expect(canvas.getByText('wrong')).toBeVisible();
    await userEvent.type(welsh, ' {{most}');
    await canvas.findByText('2 of 6 texts have up-to-date Welsh.');
    await expect(canvas.queryByText(sentence)).toBeNull();
    await expect(welsh).toBeValid();
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('radio', { name: 'Wrong 1' });
  },
};

/** Advice about Welsh links to the texts of its field. */
export const FromAProblem: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: long, published: long },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: '30 Other income: Welsh is missing for the title' }),
    );
    const welsh = await canvas.findByLabelText('Welsh: 30 Other income, title');
    await waitFor(() => expect(welsh).toHaveFocus());
    await expect(isInSight(welsh)).toBe(true);
  },
};

/** Advice about a rule or the form's own texts links to their Welsh. */
export const FromAProblemOfAnother: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: longWithRule, published: longWithRule },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const follow = async (advice: string, label: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Form' }));
      await open(/Problems/, canvasElement);
      await userEvent.click(await canvas.findByRole('button', { name: advice }));
      const welsh = await canvas.findByLabelText(label);
      await waitFor(() => expect(welsh).toHaveFocus());
      await expect(isInSight(welsh)).toBe(true);
    };
    await follow(
      'Rule “Too much” at Box 1: Welsh is missing for the message',
      'Welsh: Rule “Too much” at Box 1, message',
    );
    await follow(
      'Form: the English of the introduction has changed since it was translated',
      'Welsh: Form, introduction',
    );
  },
};

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
