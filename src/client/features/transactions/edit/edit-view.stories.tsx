import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { extraPart } from '#form-schemas/extra-fields.ts';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import transactionDetails from '#form-schemas/forms/transaction-details/2019-20.json';
import transactionPart from '#form-schemas/forms/transaction-part/2019-20.json';
import { demoFiles } from '#renderer/demo/demo-files.ts';
import { alone } from '../../../app/for-stories.tsx';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { testRow } from '../test-row.ts';
import { type Edited, type Found, opened, partChoices } from './edited.ts';
import { demoReceipts } from '../receipts/demo-receipts.ts';
import { EditView } from './edit-view.tsx';

const untagged = testRow({ description: 'EE Limited, phone', amount: -38 });
const tagged = testRow({ description: 'EE Limited, phone', amount: -38, tax_cat_id: 11, note: 'Shared' });
const part = (id: number, amount: number, category: number) => ({
  id,
  amount,
  category,
  description: '',
  tags: '',
  receipt: '',
  receipt_name: '',
  token: '',
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
    receipts: demoReceipts(),
    onSave: fn<(edited: Edited) => Promise<Found | undefined>>(async () => undefined),
    onUntag: fn(async () => undefined),
    onClose: fn(),
  },
  decorators: [alone],
} satisfies Meta<typeof EditView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not tagged: a tag is required, and an invalid percentage claims nothing. */
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

/** Split: a value that is too high is reduced with a message, and a total that is too high is red. */
export const Split: Story = {
  tags: ['behaviour'],
  args: { row: tagged, opened: opened(tagged, [part(1, 22.8, 11), part(2, 15.2, 12)]) },
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('textbox', { name: /^Percentage/ });
    if (first === undefined) throw new Error('no percentage');
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: /^Tax tag/ })[0]).toHaveFocus());
    await expect(first).toHaveValue('60');
    await userEvent.clear(first);
    await userEvent.type(first, '150');
    await userEvent.tab();
    await expect(first).toHaveValue('100');
    await expect(screen.getByText('You cannot claim more than 100%. We changed 150% to 100%.')).toBeVisible();
    await expect(screen.getByText(/Sum of amounts is greater than total\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Un-split' }));
    await expect(screen.getByText('Claimed £38.00 of £38.00')).toBeVisible();
  },
};

const projectCode = { name: 'projectCode', title: 'Project code', format: 'string' } as const;
const withBox: Definition = {
  ...shipped(addTransaction),
  form_json: { fields: [...shipped(addTransaction).form_json.fields, projectCode] },
};

/** A box added by staff to the dialog that adds transactions appears here too. A refusal is shown at the box. */
export const WithAddedBox: Story = {
  args: {
    row: tagged,
    opened: { ...opened(tagged, [part(1, 38, 11)]), added: { projectCode: 'HB-7' } },
    added: extraPart(withBox),
    onSave: fn<(edited: Edited) => Promise<Found | undefined>>(async () => ({
      parts: new Map(),
      details: [],
      added: [{ field: 'projectCode', message: 'There is no such project.' }],
    })),
  },
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('textbox', { name: /^Project code/ });
    await expect(box).toHaveValue('HB-7');
    await userEvent.type(box, '1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ added: { projectCode: 'HB-71' } }),
    );
    await expect(await screen.findByText('There is no such project.')).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
  },
};

/** If saving fails because of a bug, an error appears and the values stay. */
export const Failed: Story = {
  tags: ['behaviour'],
  args: {
    onSave: fn<(edited: Edited) => Promise<Found | undefined>>(() =>
      Promise.reject(new RangeError('an unchecked part')),
    ),
  },
  play: async ({ userEvent }) => {
    const reportError = spyOn(window, 'reportError').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const alert = await screen.findByRole('dialog', { name: 'Oops' });
    await expect(alert).toHaveTextContent('What you typed is still here.');
    await expect(reportError).toHaveBeenCalledOnce();
    reportError.mockRestore();
  },
};

/** Refused: each error is next to its field until the user changes it. */
export const Refused: Story = {
  args: {
    onSave: fn(async (edited: Edited) => ({
      parts: new Map([
        [edited.parts[0]?.key ?? 0, [{ field: 'category', message: 'Please select a tax tag.' }]],
      ]),
      details: [],
      added: [],
    })),
  },
  tags: ['wide', 'behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByText('Please select a tax tag.')).toBeVisible();
    const tag = screen.getByRole('combobox', { name: /^Tax tag/ });
    await waitFor(() => expect(tag).toHaveFocus());
    await userEvent.keyboard('Tra');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(tag).not.toHaveValue('Tra'));
    await waitFor(() => expect(screen.queryByText('Please select a tax tag.')).toBeNull());
    await expect(tag).toBeValid();
  },
};

/** Closing the dialog would lose changes, so it asks first and the user can keep editing. */
export const Left: Story = {
  args: { row: tagged, opened: opened(tagged, [part(1, 38, 11)]) },
  tags: ['wide', 'behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), ' with Ann');
    const save = screen.getByRole('button', { name: 'Save' });
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/If you leave, you lose them\./);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Shared with Ann');
  },
};

/** With receipts: opens one, and adds files dropped anywhere on the dialog. */
export const WithReceipts: Story = {
  args: {
    row: tagged,
    opened: opened(tagged, [part(1, 38, 11)]),
    receipts: demoReceipts({
      ids: demoFiles.map(({ id }) => id).slice(0, 2),
      shown: demoFiles[1],
      show: fn(),
      remove: fn(),
    }),
  },
  play: async ({ args, userEvent }) => {
    const picture = await screen.findByRole('img', { name: 'Rent book.jpg' });
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 1));
    await userEvent.click(screen.getByRole('button', { name: 'View Statement May 2025.pdf' }));
    await expect(args.receipts.show).toHaveBeenCalledWith(demoFiles[0]);
    const data = new DataTransfer();
    data.items.add(new File(['Dear sir'], 'letter.txt'));
    screen
      .getByText('EE Limited, phone')
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect(
      await screen.findByText('File type incorrect – Only able to upload jpg, png, jpeg or pdf files'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rent book.jpg' }));
    await expect(args.receipts.remove).toHaveBeenCalledWith(demoFiles[1]?.id);
    // Escape closes the picture first; the dialog stays.
    await userEvent.keyboard('{Escape}');
    await expect(args.receipts.show).toHaveBeenLastCalledWith(undefined);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close Rent book.jpg' }));
    await expect(args.receipts.show).toHaveBeenLastCalledWith(undefined);
  },
};

/** Parts can have receipts too; the others belong to the transaction. */
export const SplitWithReceipts: Story = {
  args: {
    row: tagged,
    opened: opened(tagged, [
      { ...part(1, 22.8, 11), receipt: demoFiles[0]?.id ?? '', receipt_name: 'Statement May 2025.pdf' },
      part(2, 15.2, 12),
    ]),
    receipts: demoReceipts({ ids: demoFiles.map(({ id }) => id).slice(0, 2) }),
  },
  play: async () => {
    const first = screen.getByRole('group', { name: 'Part 1' });
    await expect(
      await within(first).findByRole('button', { name: 'View Statement May 2025.pdf' }),
    ).toBeVisible();
    await expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(2);
  },
};

/** Imported JSON has no literal types. Another test checks that each file is a definition. */
function shipped(json: unknown): Definition {
  return json as Definition;
}
