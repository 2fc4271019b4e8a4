import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/UTR',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('utr'),
  args: { field: exampleField('utr') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.utr.value } };

export const Required: Story = { args: { field: exampleField('utr', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('utr', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: '2325648151',
    error: 'Enter the 10 digits of the Unique Taxpayer Reference; the check digit of this one is wrong',
  },
};

export const Disabled: Story = { args: { value: examples.utr.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.utr.value, readOnly: true } };

export const Doubtful: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Unique Taxpayer Reference');
    await userEvent.type(input, '12345 67890');
    await userEvent.tab();
    await expect(input).toHaveValue('1234567890');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567890');
    await expect(canvas.getByText(/not a valid UTR/)).toBeVisible();
  },
};

export const Cut: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Unique Taxpayer Reference');
    await userEvent.type(input, '10000002391');
    await expect(input).toHaveValue('1000000239');
    await expect(canvas.getByRole('button', { name: 'Put back “10000002391”' })).toBeVisible();
  },
};

/** After a save, the error replaces the notice from leaving the field. */
export const DoubtfulWithError: Story = {
  tags: ['behaviour'],
  args: { error: 'Enter the 10 digits of the Unique Taxpayer Reference' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Unique Taxpayer Reference');
    await userEvent.type(input, '1234567890');
    await userEvent.tab();
    await expect(input).toHaveValue('1234567890');
    await expect(canvas.queryByText(/not a valid UTR/)).toBeNull();
    await expect(input).toHaveAccessibleDescription(/^Error: Enter the 10 digits/);
  },
};
