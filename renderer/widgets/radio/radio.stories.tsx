import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Choice of a few',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('radio'),
  args: { field: exampleField('radio') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.radio.value } };

export const Required: Story = { args: { field: exampleField('radio', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('radio', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { error: 'Answer the question “Were you a director of this company?”' },
};

export const Disabled: Story = { args: { value: examples.radio.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.radio.value, readOnly: true } };

export const LongChoices: Story = {
  args: {
    field: exampleField('radio', {
      title: 'How do you claim for your business?',
      choices: [
        { value: 'simplified', title: 'Flat rate by hours worked' },
        { value: 'actual', title: 'Share of actual costs' },
        { value: 'none', title: 'Not at all' },
      ],
    }),
    value: 'actual',
  },
};

/** Chosen by pointer or arrow keys. An optional answer can be cleared. */
export const Chosen: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Yes'));
    await expect(args.onChange).toHaveBeenLastCalledWith('yes');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText('No')).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('no');
    await userEvent.click(canvas.getByRole('button', { name: /^Clear/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.getByLabelText('No')).not.toBeChecked();
  },
};

/** A stored value stays visible after its choice is removed from the form. */
export const NoLongerOffered: Story = { args: { value: 'perhaps' } };
