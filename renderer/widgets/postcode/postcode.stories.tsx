import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Postcode',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('postcode'),
  args: { field: exampleField('postcode') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.postcode.value } };

export const Required: Story = { args: { field: exampleField('postcode', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('postcode', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: 'SW1A', error: 'Enter a UK postcode such as AB1 2CD' },
};

export const Disabled: Story = { args: { value: examples.postcode.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.postcode.value, readOnly: true } };

export const Normalised: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Postcode');
    await userEvent.type(input, 'sw1a1aa');
    await expect(args.onChange).toHaveBeenLastCalledWith('SW1A 1AA');
    await userEvent.tab();
    await expect(input).toHaveValue('SW1A 1AA');
  },
};
