import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { rentalAnswers, rentalForm, rentalTable } from '../../demo/example-list.ts';
import { FormDemo } from '../../demo/form-demo.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { fetchList } from './list.tsx';
import { docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/List of entries',
  component: FormDemo,
  tags: ['autodocs'],
  parameters: docsOf('list'),
  args: { definition: rentalForm },
  beforeEach: async () => {
    await fetchList();
  },
} satisfies Meta<typeof FormDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { values: rentalAnswers(2) } };

/** More than three entries are folded at first. */
export const Many: Story = { args: { values: rentalAnswers(12) } };

export const Table: Story = { args: { definition: rentalTable, values: rentalAnswers(4) } };

export const Narrow: Story = { args: { values: rentalAnswers(2), width: 358 } };

export const NarrowTable: Story = {
  args: { definition: rentalTable, values: rentalAnswers(2), width: 358 },
};

export const WithError: Story = {
  args: {
    values: rentalAnswers(5),
    issues: [
      { field: 'tenants:t4:tenant', message: 'Enter the name' },
      { field: 'tenants', message: 'Tenants: enter at most 4' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Tenant 4: Enter the name/ })).toBeVisible();
    await expect(canvas.getByText('1 problem')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { values: rentalAnswers(2), readOnly: true } };

export const Disabled: Story = { args: { values: rentalAnswers(2), disabled: true } };

/** A list that always has exactly one entry. */
export const Group: Story = {
  args: {
    definition: {
      ...rentalForm,
      form_json: {
        ...rentalForm.form_json,
        fields: rentalForm.form_json.fields.map((field) =>
          field.format === 'list' ? { ...field, title: 'Tenant', minEntries: 1, maxEntries: 1 } : field,
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Name/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
  },
};

export const AddCopyMoveRemove: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add tenant' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveFocus());
    await userEvent.keyboard('Ada');
    await userEvent.type(canvas.getByLabelText('Rent for a month'), '650');
    await userEvent.type(canvas.getByLabelText('Months let'), '2');
    await waitFor(() => expect(canvas.getByLabelText('Rent of the year')).toHaveTextContent('1,300'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Ada' }));
    await waitFor(() => expect(canvas.getByLabelText('Rent of the year')).toHaveTextContent('2,600'));
    const names = () => canvas.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value);
    await waitFor(() => expect(canvas.getAllByLabelText(/^Name/)[1]).toHaveFocus());
    await userEvent.keyboard(' B');
    await waitFor(() => expect(names()).toEqual(['Ada', 'Ada B']));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Ada B up' }));
    await waitFor(() => expect(names()).toEqual(['Ada B', 'Ada']));
    await expect(canvas.getByRole('button', { name: 'Move Ada B down' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Ada B' }));
    await waitFor(() => expect(names()).toEqual(['Ada']));
    await expect(canvas.getByLabelText('Tenants in the year')).toHaveTextContent('1');
  },
};

export const OwnConditions: Story = {
  tags: ['behaviour'],
  args: { values: rentalAnswers(2) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Leaves on')).toBeNull();
    const [, second] = canvas.getAllByLabelText('Gave notice');
    if (second) await userEvent.click(second);
    await waitFor(() => expect(canvas.getAllByLabelText('Leaves on')).toHaveLength(1));
  },
};

export const CouldNotLoad: Story = {
  render: () => <NotLoaded id="box" onRetry={() => undefined} isRetrying={false} />,
};
