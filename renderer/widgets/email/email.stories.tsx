import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Email address',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('email'),
  args: { field: exampleField('email') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.email.value } };

export const Required: Story = { args: { field: exampleField('email', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('email', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: 'robin@example', error: 'Enter an email address such as name@example.com' },
};

export const Disabled: Story = { args: { value: examples.email.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.email.value, readOnly: true } };

export const Doubtful: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Email address');
    await userEvent.type(input, 'robin@example ');
    await userEvent.tab();
    await expect(input).toHaveValue('robin@example');
    await expect(args.onChange).toHaveBeenLastCalledWith('robin@example');
    await expect(canvas.getByText(/does not look like an email address/)).toBeVisible();
  },
};
