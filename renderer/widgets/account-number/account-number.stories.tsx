import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Account number',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('account-number'),
  args: { field: exampleField('account-number') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples['account-number'].value } };

export const Required: Story = { args: { field: exampleField('account-number', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('account-number', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: '1234567',
    error: 'Enter the 8 digits of the account number, adding zeros in front of a shorter one',
  },
};

export const Disabled: Story = { args: { value: examples['account-number'].value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples['account-number'].value, readOnly: true } };

export const Doubtful: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Account number');
    await userEvent.type(input, '1234567');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567');
    await expect(canvas.getByText(/If yours is shorter, put zeros in front/)).toBeVisible();
  },
};

export const Cut: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Account number');
    await userEvent.type(input, '123456789');
    await expect(input).toHaveValue('12345678');
    await expect(canvas.getByRole('button', { name: 'Put back “123456789”' })).toBeVisible();
  },
};
