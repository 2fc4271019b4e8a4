import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Whole number',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('integer'),
  args: { field: exampleField('integer') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.integer.value } };

export const Required: Story = { args: { field: exampleField('integer', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('integer', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: 400, error: 'Days in the UK: enter 366 or less' },
};

export const Disabled: Story = { args: { value: examples.integer.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.integer.value, readOnly: true } };

/** Decimals are cut and offered back, and never become part of the number. */
export const Cut: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Days in the UK');
    await userEvent.type(input, '2.5');
    await userEvent.tab();
    await expect(input).toHaveValue('2');
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByText(/Use whole numbers only/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Put back “2.5”' })).toBeVisible();
  },
};

export const Pasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Days in the UK');
    await userEvent.click(input);
    await userEvent.paste('120.00');
    await expect(input).toHaveValue('120');
    await userEvent.clear(input);
    await userEvent.paste('1.5');
    await expect(input).toHaveValue('');
    await expect(canvas.getByText('Not pasted: “1.5” is not a whole number.')).toBeVisible();
  },
};
