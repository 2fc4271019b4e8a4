import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SaveScenarioPanel } from './save-scenario-panel.tsx';

const found = {
  issues: [],
  tax: { income_tax: 6486, class4_nic: 1945.8, trading_income: 45_000 },
  xml: '<SA103S></SA103S>',
};

const meta = {
  title: 'Editor/Save as scenario',
  component: SaveScenarioPanel,
  args: { found, notice: undefined, onKeep: fn(() => Promise.resolve(undefined)), onClose: fn() },
} satisfies Meta<typeof SaveScenarioPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only confirmed figures are expected from then on. */
export const Confirming: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Enter a name')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Name'), 'A designer');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Income tax: £6,486.00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onKeep).toHaveBeenCalledWith('A designer', {
      issues: [],
      tax: { income_tax: 6486 },
      xml: '',
    });
  },
};

export const SomethingToPutRight: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    found: { issues: [{ field: 'box_1', message: 'Enter the business description' }], tax: {}, xml: '' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter the business description')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: /Tax figures/ })).toBeNull();
  },
};

export const Waiting: Story = { args: { found: undefined } };

export const NotWorkedOut: Story = {
  args: { found: undefined, notice: 'The draft has problems. Fix them first.' },
};
