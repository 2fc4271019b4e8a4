import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Choice',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('select'),
  args: { field: exampleField('select') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.select.value } };

export const Required: Story = { args: { field: exampleField('select', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('select', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { error: 'Choose the student loan plan' },
};

export const Disabled: Story = { args: { value: examples.select.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.select.value, readOnly: true } };

export const Chosen: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Student loan plan'), 'Plan 4');
    await expect(args.onChange).toHaveBeenLastCalledWith('04');
  },
};

/** A stored value stays visible after its choice is removed from the form. */
export const NoLongerOffered: Story = { args: { value: '09' } };
