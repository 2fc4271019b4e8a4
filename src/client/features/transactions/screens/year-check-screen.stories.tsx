import type { Meta } from '@storybook/react-vite';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getClaimsWithMisMatchedYears } from '#contract/transactions/found-transactions.calls.ts';
import { getTransactions } from '#contract/transactions/transactions.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { someTax } from '../../../app/samples-for-stories.ts';
import { testCategories } from '../../../shared/forms/test-categories.ts';
import { paths } from '../../../shared/paths.ts';
import { testTransaction } from '../test-row.ts';

export default { title: 'Whole screens/Claims in other years' } satisfies Meta;

const screen = screenAt(paths.txYearCheck);
const books = [
  answer(getTransactions, {
    transactions: [
      testTransaction({ id: 1, datetime: '02/04/2025', tax_date: '12/04/2025', tax_cat_id: 11 }),
    ],
    tax_categories: [...testCategories],
    accounts: [],
    plan: 2,
    as_of: '1',
  }),
  answer(getTaxCalculation, someTax),
];

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getClaimsWithMisMatchedYears, { tx: [] }), ...books]);
export const Filled = screen.filled('Trainline', [
  answer(getClaimsWithMisMatchedYears, { tx: [1] }),
  ...books,
]);
export const Failed = screen.failed();
