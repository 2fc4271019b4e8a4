import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import savedFilter from '#form-schemas/forms/saved-filter/2019-20.json';
import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { getSavedFilters } from '#contract/transactions/saved-filters.calls.ts';
import { getTransactions } from '#contract/transactions/transactions.calls.ts';
import type { Books } from '../up-to-date.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.calls.ts';
import { answer, years } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada, formsReply, noTax, someTax } from '../../../app/samples-for-stories.ts';
import { compulsory } from '../../../shared/digital-tax/for-stories.ts';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { paths } from '../../../shared/paths.ts';
import { testTransaction } from '../test-row.ts';

export default { title: 'Whole screens/Transactions' } satisfies Meta;

const screen = screenAt(paths.transactions);
const others = [
  answer(getUserProfile, ada),
  answer(getTaxForms, formsReply(addTransaction, savedFilter)),
  answer(getSavedFilters, { filters: [] }),
];
const noBooks: Books = {
  transactions: [],
  tax_categories: [...testCategories],
  accounts: [],
  plan: 2,
  as_of: '1',
};

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getTransactions, noBooks),
  answer(getTaxCalculation, noTax),
  ...others,
]);
const books = [
  answer(getTransactions, {
    ...noBooks,
    accounts: [{ id: 1, simple_name: 'Starling', manual: 'N', demo: 'N', enabled: 'Y' }],
    transactions: [
      testTransaction({
        id: 4,
        datetime: '03/06/2025',
        description: 'Northlight Studio',
        amount: 1250.5,
        type: 'CREDIT',
        tax_cat_id: 5,
      }),
      testTransaction({ id: 3, datetime: '02/06/2025', description: 'Post Office', amount: -8.4 }),
      testTransaction({ id: 2, tax_cat_id: 11, has_receipt: 'Y' }),
      testTransaction({ id: 1, datetime: '28/05/2025', description: 'Bolt & Nut Ltd', amount: -64.99 }),
    ],
  }),
  answer(getTaxCalculation, someTax),
  answer(getDigitalTaxDuty, compulsory),
  ...others,
];
export const Filled = screen.filled('Northlight Studio', books);
export const Failed = screen.failed();

const isPhone = () => window.innerWidth <= 640;

/** On a phone, the filters fold behind a button, so that the rows begin high up. Nothing is filtered, so nothing clears. */
export const Filters: StoryObj = {
  ...Filled,
  play: async (context) => {
    await Filled.play?.(context);
    const main = within(context.canvasElement);
    const money = () => main.queryByRole('combobox', { name: 'Money filter' });
    await expect(main.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    if (isPhone()) {
      await expect(money()).toBeNull();
      await userEvent.click(main.getByRole('button', { name: 'Filters' }));
      const row = main.getAllByRole('row')[1];
      await expect(row?.offsetHeight).toBe(44);
    } else await expect(main.queryByRole('button', { name: 'Filters' })).toBeNull();
    const filter = money();
    await expect(filter).toBeVisible();
    if (filter !== null) await userEvent.selectOptions(filter, 'Money in');
    await waitFor(() => expect(main.getByRole('button', { name: 'Clear filters' })).toBeVisible());
  },
};

/** After logging in, in the new year: the return of the last one is offered. */
export const OpenYear: StoryObj = {
  ...screenAt(paths.transactions, {}, undefined, { hasChosenYear: false }).empty([
    answer(getTaxYears, {
      years: years.map((year) => (year.id === 2025 ? { ...year, open: 'Y' as const } : year)),
    }),
    ...books,
  ]),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const title = await main.findByText('Your 2025-2026 return has not been filed yet.');
    if (isPhone()) await userEvent.click(title);
    await userEvent.click(await main.findByRole('button', { name: 'Switch to 2025-2026' }));
    await waitFor(() =>
      expect(main.getByRole('combobox', { name: 'Tax year' })).toHaveDisplayValue(/^2025-2026/),
    );
    await expect(main.queryByText('Your 2025-2026 return has not been filed yet.')).toBeNull();
  },
};

const today = formatUkDate(ukDateOf(new Date()));
const demoBooks = [
  answer(getTransactions, {
    ...noBooks,
    accounts: [{ id: 1, simple_name: 'Starling', manual: 'Y', demo: 'Y', enabled: 'Y' }],
    transactions: [testTransaction({ datetime: today, tax_date: today })],
  }),
  answer(getUserProfile, { ...ada, ask_password: 'Y' }),
  answer(getTaxYears, {
    years: years.map((year) => (year.id === 2025 ? { ...year, open: 'Y' as const } : year)),
  }),
  ...books,
];

/** Four notices at once: the late update is shown, and the others on demand, so that the rows begin high up. */
export const FourNotices: StoryObj = {
  ...screenAt(paths.transactions, {}, undefined, { hasChosenYear: false }).filled('Trainline', demoBooks),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByText(/^You must use Digital Tax\. /);
    const titles = [/^Your books include demo/, /^Your 2025-2026 return/, /^You have no password/];
    for (const title of titles) {
      const hidden = main.queryByText(title);
      if (hidden !== null) await expect(hidden).not.toBeVisible();
    }
    const top = main.getAllByRole('row')[1]?.getBoundingClientRect().top;
    await expect(top).toBeLessThan(isPhone() ? 520 : 480);
    await userEvent.click(
      isPhone() ? main.getByText('+3 more') : main.getByRole('button', { name: 'Show 3 more notices' }),
    );
    for (const title of titles) await waitFor(() => expect(main.getByText(title)).toBeVisible());
    await expect(main.getByRole('button', { name: 'Remove demo account' })).toBeVisible();
  },
};
