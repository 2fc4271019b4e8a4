import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Several lines',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('multiline'),
  args: { field: exampleField('multiline') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.multiline.value } };

export const Required: Story = { args: { field: exampleField('multiline', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('multiline', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { error: 'Enter any other information' },
};

export const Disabled: Story = { args: { value: examples.multiline.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.multiline.value, readOnly: true } };

export const Cut: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('multiline', { length: 12 }), value: 'Twelve marks' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Any other information');
    await userEvent.type(input, '!');
    await expect(input).toHaveValue('Twelve marks');
    await expect(canvas.getByText(/Cut to 12 characters/)).toBeVisible();
    await expect(canvas.getByText('12 of 12 characters')).toBeVisible();
  },
};
