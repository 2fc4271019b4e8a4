import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { Gallery } from './gallery.tsx';
import { codes } from './shipped-definitions.ts';

const meta = {
  title: 'Designers/Every form of every year',
  component: Gallery,
  args: { code: 'SA105', year: '2025-26' },
  argTypes: {
    code: { control: 'select', options: codes },
    year: { control: 'select', options: shippedTaxYears },
  },
  render: (args) => <Gallery key={`${args.code} ${args.year}`} {...args} />,
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both pickers, from a current form to one that does not exist in every year. */
export const Picked: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Tax year'), '2026-2027');
    await expect(canvas.getByText('Provisional')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Form'), 'covid1');
    await expect(canvas.getByText('covid1 is not offered in 2026-2027')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Form'), 'SA105');
    await userEvent.selectOptions(canvas.getByLabelText('Tax year'), '2025-2026');
    await expect(canvas.getByLabelText('Number of properties let')).toBeVisible();
  },
};

export const MainReturn: Story = { args: { code: 'SA100' } };

export const AdditionalInformation: Story = { args: { code: 'SA101' } };

export const Employment: Story = { args: { code: 'SA102' } };

export const SelfEmployment: Story = { args: { code: 'SA103S' } };

export const Partnership: Story = { args: { code: 'SA104S' } };

export const FurtherBusinesses: Story = { args: { code: 'SA103S-more' } };
export const FullPartnership: Story = { args: { code: 'SA104F' } };

export const CapitalGains: Story = { args: { code: 'SA108' } };

export const Residence: Story = { args: { code: 'SA109' } };

export const WorkingFromHome: Story = { args: { code: 'HW1' } };

export const LastSection: Story = { args: { code: 'final' } };

export const Covid: Story = { args: { code: 'covid1', year: '2021-22' } };

export const AddTransaction: Story = { args: { code: 'add-transaction' } };

export const FirstYear: Story = { args: { year: '2019-20' } };

export const ReadOnly: Story = { args: { code: 'SA103S', readOnly: true } };
