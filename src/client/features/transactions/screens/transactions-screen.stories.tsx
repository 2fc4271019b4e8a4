import type { Meta } from '@storybook/react-vite';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import savedFilter from '#form-schemas/forms/saved-filter/2019-20.json';
import { getDigitalTaxDuty } from '#contract/digital-tax/duty.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.calls.ts';
import { getSavedFilters } from '#contract/transactions/saved-filters.calls.ts';
import { getTransactions } from '#contract/transactions/transactions.calls.ts';
import type { Books } from '../up-to-date.ts';
import { answer } from '../../../app/answers-for-stories.ts';
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
export const Filled = screen.filled('Northlight Studio', [
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
]);
export const Failed = screen.failed();
