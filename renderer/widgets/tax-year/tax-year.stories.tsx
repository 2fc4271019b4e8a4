import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Tax year',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('tax-year'),
  args: { field: exampleField('tax-year') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples['tax-year'].value } };

export const Required: Story = { args: { field: exampleField('tax-year', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('tax-year', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: '2022-24', error: 'Enter a tax year such as 2018-19' },
};

export const Disabled: Story = { args: { value: examples['tax-year'].value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples['tax-year'].value, readOnly: true } };

/** The dash is added while typing and is part of the value. */
export const Typed: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax year the relief is for');
    await userEvent.type(input, '202224');
    await expect(input).toHaveValue('2022-24');
    await userEvent.tab();
    await expect(canvas.getByText('Enter two years in a row, such as 2018-19.')).toBeVisible();
    await userEvent.type(input, '{Backspace}3');
    await expect(input).toHaveValue('2022-23');
    await expect(args.onChange).toHaveBeenLastCalledWith('2022-23');
  },
};

/** Both years in full, typed or pasted. */
export const InFull: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Tax year the relief is for');
    await userEvent.type(input, '2018-2019');
    await expect(input).toHaveValue('2018-19');
    await userEvent.clear(input);
    await userEvent.paste('2018/2019');
    await expect(input).toHaveValue('2018-19');
    await userEvent.clear(input);
    await userEvent.paste('2018-2020');
    await expect(input).toHaveValue('');
    await expect(canvas.getByText(/too many digits/)).toBeVisible();
  },
};
