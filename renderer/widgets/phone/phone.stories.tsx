import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Phone number',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('phone'),
  args: { field: exampleField('phone') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.phone.value } };

export const Required: Story = { args: { field: exampleField('phone', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('phone', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: '020 79',
    error: 'Enter a phone number such as 020 7946 0000, or 0033 1 23 45 67 89 for one abroad',
  },
};

export const Disabled: Story = { args: { value: examples.phone.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.phone.value, readOnly: true } };

/** A + becomes 00, as HMRC expects. Other characters are left out, with a notice. */
export const Typed: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Phone number');
    await userEvent.type(input, '+44 (0)20 7946 0000x');
    await expect(
      canvas.getByText('Use digits and spaces only, with a + at the start if you need it.'),
    ).toBeVisible();
    await userEvent.tab();
    await expect(input).toHaveValue('0044 20 7946 0000');
    await expect(args.onChange).toHaveBeenLastCalledWith('0044 20 7946 0000');
  },
};

export const Doubtful: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Phone number'), '020');
    await userEvent.tab();
    await expect(canvas.getByText('This does not look like a phone number.')).toBeVisible();
  },
};
