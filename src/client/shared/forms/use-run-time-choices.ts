import { getAccounts } from '#contract/accounts/accounts.calls.ts';
import { getTaxCategories } from '#contract/transactions/tax-categories.calls.ts';
import { api, query } from '../api/api.ts';

export const { useGetAccountsQuery, useLazyGetAccountsQuery, useGetTaxCategoriesQuery } = api.injectEndpoints(
  {
    endpoints: () => ({
      // Adding a transaction may create its account.
      getAccounts: query(getAccounts, { tags: ['Transactions'] }),
      getTaxCategories: query(getTaxCategories, { tags: ['Tags'] }),
    }),
  },
);
