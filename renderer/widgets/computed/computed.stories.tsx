import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Worked out',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('computed'),
  args: { field: exampleField('computed') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.computed.value } };

export const Help: Story = {
  args: {
    field: exampleField('computed', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: examples.computed.value, error: 'The profit does not agree with box 21' },
};

export const Disabled: Story = { args: { value: examples.computed.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.computed.value, readOnly: true } };
