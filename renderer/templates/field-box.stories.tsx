import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pence } from '#domain/money.ts';
import type { Field } from '#form-schemas/definition.ts';
import { BoxDemo } from '../demo/box-demo.tsx';
import { exampleField } from '../demo/example-field.ts';

const meta = {
  title: 'Forms/Field box',
  component: BoxDemo,
  args: { field: exampleField('money') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const help = 'What your customers paid before any costs, without VAT if you are registered for it.';
const long = 'Total of all allowable expenses other than finance costs and the costs of moving house abroad';

export const Plain: Story = {};

export const Required: Story = { args: { field: exampleField('money', { required: true }) } };

/** The mark stays with the last word of a label of several lines. */
export const LongLabel: Story = { args: { field: exampleField('money', { title: long, required: true }) } };

const word = 'Unbroken'.repeat(30);

/** A word of any length stays inside its box, in the label, the help and the error. */
export const LongWord: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('money', { title: word, help: word }), error: `${word}: enter 0 or more` },
  play: async ({ canvas, canvasElement }) => {
    const { right } = canvasElement.getBoundingClientRect();
    for (const part of canvas.getAllByText(/Unbroken/))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const WithoutNumber: Story = { args: { field: exampleField('email') } };

export const LongNumber: Story = { args: { field: exampleField('money', { box: '17.3.1' }) } };

export const Help: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('money', { help }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Tax taken off')).toHaveAccessibleDescription(help);
  },
};

/** A link to another site opens a new window. A link to a page of the app opens in this one. */
export const HelpLinkOutside: Story = {
  args: { field: exampleField('money', { help, help_link: 'https://www.gov.uk/self-assessment' }) },
};

export const HelpLinkInside: Story = { args: { field: exampleField('money', { help_link: '/help' }) } };

export const OneError: Story = {
  args: { value: -100, error: 'Tax taken off: enter 0 or more' },
};

export const SeveralErrors: Story = {
  tags: ['behaviour'],
  args: {
    field: exampleField('money', { help }),
    value: 999999999,
    error: ['Tax taken off: enter £100,000 or less', 'Tax taken off cannot be more than box 20'],
  },
  play: async ({ canvas }) => {
    const described = canvas.getByLabelText('Tax taken off');
    await expect(described).toHaveAccessibleDescription(
      /£100,000 or less.*more than box 20.*your customers/s,
    );
  },
};

export const Disabled: Story = { args: { value: 123456, disabled: true } };

export const ReadOnly: Story = { args: { value: 123456, readOnly: true } };

export const FromBooks: Story = {
  args: { fill: { value: pence(1380000), count: 12, href: '#transactions' } },
};

/** The notice shows what was cut, and the user can restore it. */
export const AfterCutting: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('text', { length: 10 }) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Description of business');
    await userEvent.type(input, 'Joinery and kitchens');
    await expect(input).toHaveValue('Joinery an');
    await expect(canvas.getByText(/Cut to 10/)).toBeVisible();
    await expect(input).toHaveAccessibleDescription(/Cut to 10/);
  },
};

/** The tick is before its label, with help and errors under the label. Tab reaches it before its help. */
export const Tick: Story = {
  tags: ['behaviour'],
  args: {
    field: exampleField('checkbox', { help, help_link: '/help', required: true }),
    error: 'Tick the box, or say when it ceased',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText(/The business has ceased/)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /More help/ })).toHaveFocus();
  },
};

/** A text of several lines takes the whole width. */
export const Below: Story = {
  args: { field: exampleField('multiline', { help }), value: 'The van was sold in June.' },
};

export const TextToRead: Story = { args: { field: exampleField('static') } };

/** Boxes that belong to the one above; a phone has less room for the indent. */
export const Indents: Story = {
  render: () => (
    <>
      {[0, 1, 2, 3, 4].map((indent) => (
        <BoxDemo key={indent} field={indented(indent)} id={`level-${indent}`} value={12345} />
      ))}
    </>
  ),
};

function indented(indent: number): Field {
  return exampleField('money', { box: `21.${indent}`, title: `Tax taken off, level ${indent}`, indent });
}
