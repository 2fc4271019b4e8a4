import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Employer PAYE reference',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('paye-reference'),
  args: { field: exampleField('paye-reference') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples['paye-reference'].value } };

export const Required: Story = { args: { field: exampleField('paye-reference', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('paye-reference', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: '12/AB456',
    error: 'Enter a PAYE reference such as 123/A456: three digits, a slash, then the rest',
  },
};

export const Disabled: Story = { args: { value: examples['paye-reference'].value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples['paye-reference'].value, readOnly: true } };

export const Doubtful: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Employer PAYE reference'), 'AB456');
    await userEvent.tab();
    await expect(canvas.getByText(/looks like 123\/AB456/)).toBeVisible();
  },
};
