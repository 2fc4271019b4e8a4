import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { testRow } from '../test-row.ts';
import { TagPicker } from './tag-picker.tsx';

const guidance = {
  counts: ['Fuel, parking, train and bus fares on business journeys'],
  not: ['Travel between home and your usual place of work'],
  source: {
    title: 'Expenses if you’re self-employed',
    url: 'https://www.gov.uk/expenses-if-youre-self-employed',
  },
};
const like = (id: number, changes: Partial<TaxCategory>): TaxCategory[] =>
  testCategories.filter((one) => one.id === id).map((one) => ({ ...one, ...changes }));
const categories: readonly TaxCategory[] = [
  ...testCategories.map((one) => (one.id === 11 ? { ...one, guidance } : one)),
  ...like(11, {
    id: 21,
    code: 'FHLE',
    title: 'Holiday let expense',
    guidance: { counts: ['Costs of a furnished holiday let'], note: 'The rules ended on 5 April 2025.' },
  }),
  ...like(11, { id: 'c3', title: 'Van', tagname: 'Van', custom_tag_id: 3, guidance }),
];
const out = testRow({ id: 1, description: 'Trainline', amount: -64.2 });
const back = testRow({ id: 2, description: 'Refund', amount: 12, type: 'CREDIT', tax_cat_id: 5 });

const meta = {
  title: 'Books/Tag picker',
  component: TagPicker,
  args: { rows: [out], categories, onTag: fn(async () => true), onClose: fn() },
} satisfies Meta<typeof TagPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Only with the keyboard: finds a tag by what counts under it, selects it with an arrow and tags part of the amount
 * with Enter.
 */
export const Chosen: Story = {
  play: async ({ args, userEvent }) => {
    const search = await screen.findByRole('searchbox', { name: 'Search tags' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onTag).toHaveBeenLastCalledWith(undefined, { reverse: false, percentage: 100 });
    const percent = screen.getByRole('textbox', { name: 'Claim percentage' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '60');
    await userEvent.type(search, 'train{ArrowDown}');
    await expect(screen.getByRole('radio', { name: /^Trading expense/ })).toBeChecked();
    await expect(
      within(screen.getByRole('region', { name: 'About Trading expense' })).getByText(/bus fares/),
    ).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('radio', { name: /^Van.*Counts as Trading expense/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onTag).toHaveBeenLastCalledWith(expect.objectContaining({ expenseId: 'c3' }), {
      reverse: false,
      percentage: 60,
    });
  },
};

/** Money out and money in together: offers the tags for both directions, and Untagged. */
export const MixedRows: Story = {
  tags: ['behaviour'],
  args: { rows: [out, back] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Untagged/ }));
    await expect(screen.getByRole('button', { name: 'Untag 2 items' })).toBeVisible();
    await expect(screen.queryByLabelText('Reverse / Refund')).toBeNull();
  },
};

/** Shows rows that the user did not select individually: the newest, the number of others, and their tax years. */
export const SimilarRows: Story = {
  args: {
    rows: Array.from({ length: 7 }, (_, index) =>
      testRow({ id: index + 1, description: `Royal Mail ${index + 1}`, datetime: `0${index + 1}/04/2026` }),
    ),
    title: 'Similar transactions',
    listsRows: true,
    suggested: 11,
  },
  play: async () => {
    const shown = within(await screen.findByRole('region', { name: 'What would be tagged' }));
    await expect(shown.getByText(/2 in 2026-2027, 5 in 2025-2026/)).toBeVisible();
    await expect(shown.getByText('Royal Mail 7')).toBeVisible();
    await expect(shown.queryByText('Royal Mail 2')).toBeNull();
    await expect(shown.getByText('and 2 transactions more')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tag 7 items' })).toBeVisible();
  },
};

/** Agents switch off tags for the client. */
export const ForAgents: Story = {
  args: {
    categories: categories.map((one) => (one.id === 21 ? { ...one, enabled: 'N' } : one)),
    onOffer: fn(),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Offer Van to the client' }));
    await expect(args.onOffer).toHaveBeenCalledWith('c3', false);
    await userEvent.click(screen.getByRole('radio', { name: /Your client does not see this tag/ }));
    await expect(screen.getByText('The rules ended on 5 April 2025.')).toBeVisible();
  },
};

/** HMRC's kinds of expense stay folded until someone wants them. The search finds them all the same. */
export const KindsOfExpense: Story = {
  args: {
    categories: [
      ...categories.filter(({ custom_tag_id }) => custom_tag_id === null),
      ...like(11, {
        id: 53,
        kind_of: 11,
        code: 'TRVE',
        title: 'Travel and vehicles',
        tagname: 'Travel and vehicles',
        guidance,
      }),
      ...like(11, { id: 57, kind_of: 11, code: 'TRAD', title: 'Advertising', tagname: 'Advertising' }),
    ],
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('radio', { name: /^Trading expense/ })).toBeVisible();
    await expect(screen.queryByRole('radio', { name: /^Advertising/ })).toBeNull();
    const kinds = screen.getByRole('button', { name: '2 kinds of trading expense' });
    await userEvent.click(kinds);
    await expect(kinds).toHaveAttribute('aria-expanded', 'true');
    const search = screen.getByRole('searchbox', { name: 'Search tags' });
    await userEvent.type(search, 'train');
    await expect(screen.getByRole('radio', { name: /^Trading expense/ })).toBeChecked();
    await userEvent.clear(search);
    await userEvent.type(search, 'advert{Enter}');
    await expect(args.onTag).toHaveBeenLastCalledWith(expect.objectContaining({ expenseId: 57 }), {
      reverse: false,
      percentage: 100,
    });
    await userEvent.clear(search);
  },
};
