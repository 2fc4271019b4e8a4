import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import transactionDetails from '#form-schemas/forms/transaction-details/2019-20.json';
import transactionPart from '#form-schemas/forms/transaction-part/2019-20.json';
import { testCategories, testRow } from '../test-row.ts';
import { opened, partChoices } from './edited.ts';
import { EditView } from './edit-view.tsx';

const untagged = testRow({ description: 'EE Limited, phone', amount: -38 });
const tagged = testRow({ description: 'EE Limited, phone', amount: -38, tax_cat_id: 11, note: 'Shared' });
const part = (id: number, amount: number, category: number) => ({
  id,
  amount,
  category,
  description: '',
  tags: '',
  tax_date: '01/06/2025',
});

const meta = {
  title: 'Books/Edit transaction',
  component: EditView,
  args: {
    row: untagged,
    opened: opened(untagged, []),
    part: shipped(transactionPart),
    details: shipped(transactionDetails),
    year: '2025-26',
    choices: partChoices(untagged, testCategories, []),
    onSave: fn(async () => undefined),
    onUntag: fn(async () => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof EditView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not tagged: the tag is asked for, and a percentage that is no number claims nothing. */
export const ConfirmTag: Story = {
  play: async ({ args, userEvent }) => {
    const percentage = await screen.findByRole('textbox', { name: /^Percentage/ });
    await expect(percentage).toHaveValue('100');
    await userEvent.clear(percentage);
    await userEvent.tab();
    await expect(percentage).toHaveValue('0');
    await expect(screen.getByText('Claimed £0.00 of £38.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

/** Split: what is too much is set back and said, and too much in all stands there in red. */
export const Split: Story = {
  args: { row: tagged, opened: opened(tagged, [part(1, 22.8, 11), part(2, 15.2, 12)]) },
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('textbox', { name: /^Percentage/ });
    if (first === undefined) throw new Error('no percentage');
    await expect(first).toHaveValue('60');
    await userEvent.clear(first);
    await userEvent.type(first, '150');
    await userEvent.tab();
    await expect(first).toHaveValue('100');
    await expect(screen.getByText('150% is more than the whole: it is 100% now.')).toBeVisible();
    await expect(screen.getByText(/Sum of amounts is greater than total\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Un-split' }));
    await expect(screen.getByText('Claimed £38.00 of £38.00')).toBeVisible();
  },
};

/** The type of imported JSON has no literals; that each file is a definition is a test of its own. */
function shipped(json: unknown): Definition {
  return json as Definition;
}
