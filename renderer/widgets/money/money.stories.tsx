import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { pence } from '#domain/money.ts';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Money',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('money'),
  args: { field: exampleField('money') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.money.value } };

export const Required: Story = { args: { field: exampleField('money', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('money', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: -123456, error: 'Tax taken off: enter 0 or more' },
};

export const Disabled: Story = { args: { value: examples.money.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.money.value, readOnly: true } };

export const Negative: Story = {
  args: { field: exampleField('money', { allowNegative: true }), value: -494796 },
};

export const FromTheBooks: Story = {
  args: {
    field: exampleField('money', { title: 'Total rents' }),
    fill: { value: pence(1380000), count: 12, href: '#transactions' },
  },
};

/** Spec 5.3: thousands commas and at most two decimals; pence inside. */
export const Formatted: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax taken off');
    await userEvent.type(input, '1234.5a');
    await expect(input).toHaveValue('1234.5');
    await expect(canvas.getByText('Use digits and a decimal point only.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(123450);
    await userEvent.tab();
    await expect(input).toHaveValue('1,234.50');
  },
};

/** An amount with a third decimal is rounded, with a notice that offers it back. */
export const Rounded: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax taken off');
    await userEvent.type(input, '1.239');
    await expect(input).toHaveValue('1.24');
    await expect(canvas.getByText(/Rounded to 2 decimal places/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Put back “1.239”' })).toBeVisible();
  },
};

/** Spec 5.3: raised to the minimum, with a notice that offers it back. */
export const Raised: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('money', { min: 10 }), onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax taken off');
    await userEvent.type(input, '5');
    await userEvent.tab();
    await expect(input).toHaveValue('10.00');
    await expect(args.onChange).toHaveBeenLastCalledWith(1000);
    await userEvent.click(canvas.getByRole('button', { name: 'Put back “5”' }));
    await expect(input).toHaveValue('5');
    await userEvent.type(input, '0');
    await userEvent.tab();
    await expect(input).toHaveValue('50.00');
  },
};

/** The caret stays where the user types. */
export const EditedInTheMiddle: Story = {
  tags: ['behaviour'],
  args: { value: 123450 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Tax taken off');
    await userEvent.click(input);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('9x8');
    await expect(input).toHaveValue('1,29834.50');
    await expect(input.selectionStart).toBe(5);
    await userEvent.tab();
    await expect(input).toHaveValue('129,834.50');
  },
};

/** Pasted amounts are read correctly or refused. */
export const Pasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax taken off');
    await userEvent.click(input);
    await userEvent.paste('£1,234.50');
    await expect(input).toHaveValue('1,234.50');
    await userEvent.clear(input);
    await userEvent.paste('(12)');
    await expect(input).toHaveValue('');
    await expect(canvas.getByText(/“\(12\)” is negative/)).toBeVisible();
  },
};
