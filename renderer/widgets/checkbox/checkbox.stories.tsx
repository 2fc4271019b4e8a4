import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Tick box',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('checkbox'),
  args: { field: exampleField('checkbox') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.checkbox.value } };

export const Required: Story = { args: { field: exampleField('checkbox', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('checkbox', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: false, error: 'Tick “The business has ceased”' },
};

export const Disabled: Story = { args: { value: examples.checkbox.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.checkbox.value, readOnly: true } };

export const Ticked: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('The business has ceased'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
