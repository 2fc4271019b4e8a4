import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Own account',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('account-picker'),
  args: { field: exampleField('account-picker') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const LABEL = 'Account the rent is paid into';
const filled = examples['account-picker'].value;

export const Empty: Story = {};

export const Filled: Story = { args: { value: filled } };

export const Required: Story = { args: { field: exampleField('account-picker', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('account-picker', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = { args: { error: 'Choose an account from the list' } };

export const Disabled: Story = { args: { value: filled, disabled: true } };

export const ReadOnly: Story = { args: { value: filled, readOnly: true } };

export const Narrow: Story = { args: { value: filled, width: 320 } };

/** Each account has its kind and the last digits of its number. Removed accounts are not offered. */
export const Open: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(LABEL));
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Added by hand Manual account',
      'Starling Bank account ending in 4471',
      'Savings Bank account ending in 0020',
    ]);
  },
};

/** Users can also search by the last digits of an account number. */
export const Searched: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(LABEL);
    await userEvent.type(input, '0020');
    await expect(args.onChange).toHaveBeenLastCalledWith('“0020”');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Savings');
    await expect(args.onChange).toHaveBeenLastCalledWith('32');
    await expect(input).toHaveAccessibleDescription(/Bank account ending in 0020/);
  },
};

export const NothingFound: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(LABEL), '9999');
    await expect(canvas.getByText('No accounts match.')).toBeVisible();
  },
};

/** The empty list says what to do. */
export const NoChoicesYet: Story = {
  tags: ['behaviour'],
  args: { choices: { accounts: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(LABEL));
    await expect(canvas.getByText(/You have no accounts yet\. Add a transaction/)).toBeVisible();
  },
};

/** A removed account stays where it was chosen. */
export const Removed: Story = { args: { value: '33' } };
