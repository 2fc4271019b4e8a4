import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Sort code',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('sort-code'),
  args: { field: exampleField('sort-code') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples['sort-code'].value } };

export const Required: Story = { args: { field: exampleField('sort-code', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('sort-code', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: '1234',
    error: 'Enter the 6 digits of the sort code, such as 12-34-56',
  },
};

export const Disabled: Story = { args: { value: examples['sort-code'].value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples['sort-code'].value, readOnly: true } };

/** The dashes are added while typing; the value is the digits. */
export const Typed: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sort code');
    await userEvent.type(input, '12 34a56');
    await expect(input).toHaveValue('12-34-56');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456');
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}');
    await expect(input).toHaveValue('12-3');
    await userEvent.tab();
    await expect(
      canvas.getByText(/^Use digits only\. A sort code has 6 digits, such as 12-34-56\./),
    ).toBeVisible();
  },
};

/** The caret stays where the user types, even across dashes. */
export const EditedInTheMiddle: Story = {
  tags: ['behaviour'],
  args: { value: '1234' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Sort code');
    await userEvent.click(input);
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('98');
    await expect(input).toHaveValue('19-82-34');
    await expect(input.selectionStart).toBe(4);
  },
};

export const Pasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sort code');
    await userEvent.click(input);
    await userEvent.paste('12 34 56');
    await expect(input).toHaveValue('12-34-56');
    await userEvent.clear(input);
    await userEvent.paste('12-34-56 01234567');
    await expect(input).toHaveValue('');
    await expect(canvas.getByText(/too many digits/)).toBeVisible();
  },
};
