import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Number',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('number'),
  args: { field: exampleField('number') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.number.value } };

export const Required: Story = { args: { field: exampleField('number', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('number', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { error: 'Enter the number of properties let' },
};

export const Disabled: Story = { args: { value: examples.number.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.number.value, readOnly: true } };

export const Raised: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('number', { min: 2 }) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Number of properties let');
    await userEvent.type(input, '1');
    await userEvent.tab();
    await expect(input).toHaveValue('2');
    await expect(input).toHaveAccessibleDescription(/Raised to 2, the lowest you can enter/);
  },
};

/** Spec 5.3: cut to 11 characters if the definition has no length. */
export const Cut: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Number of properties let');
    await userEvent.type(input, '1234567890123');
    await expect(input).toHaveValue('12345678901');
    await expect(canvas.getByRole('button', { name: 'Put back “1234567890123”' })).toBeVisible();
  },
};
