import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Date',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('date'),
  args: { field: exampleField('date') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.date.value } };

export const Required: Story = { args: { field: exampleField('date', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('date', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { value: '31/02/2025', error: 'Please enter a valid date.' },
};

export const Disabled: Story = { args: { value: examples.date.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.date.value, readOnly: true } };

/** Spec 5.3: slashes are added while typing, and only digits are accepted. */
export const Typed: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date business started');
    await userEvent.type(input, '05a04');
    await expect(input).toHaveValue('05/04/');
    await userEvent.type(input, '2026');
    await expect(input).toHaveValue('05/04/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-05');
  },
};

/** Spec 5.3: an invalid date clears the field with an alert, and the notice offers it back. */
export const Cleared: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date business started');
    await userEvent.type(input, '31022026');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid date' }));
    await waitFor(() => expect(dialog.getByText('Please enter a valid date.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(input).toHaveValue('');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Put back “31/02/2026”' }));
    await expect(input).toHaveValue('31/02/2026');
  },
};

export const Unfinished: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Date business started'), '0504');
    await userEvent.tab();
    await expect(canvas.getByText('Enter the whole date as DD/MM/YYYY.')).toBeVisible();
  },
};

export const Pasted: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Date business started');
    await userEvent.click(input);
    await userEvent.paste('5 Apr 2026');
    await expect(input).toHaveValue('05/04/2026');
  },
};
