import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/National Insurance number',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('nino'),
  args: { field: exampleField('nino') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.nino.value } };

export const Required: Story = { args: { field: exampleField('nino', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('nino', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: 'AB12345', error: 'Enter a National Insurance number such as QQ 12 34 56 C' },
};

export const Disabled: Story = { args: { value: examples.nino.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.nino.value, readOnly: true } };

export const Normalised: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('National Insurance number');
    await userEvent.type(input, 'ab 12 34 56 c');
    await expect(args.onChange).toHaveBeenLastCalledWith('AB123456C');
    await userEvent.tab();
    await expect(input).toHaveValue('AB123456C');
  },
};
