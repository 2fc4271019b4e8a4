import { getBusinessBooks, removeBusiness, saveBusiness } from '#contract/businesses/businesses.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';
import { booksTags } from '../../../shared/books/api.ts';

export const { useGetBusinessBooksQuery, useSaveBusinessMutation, useRemoveBusinessMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      getBusinessBooks: query(getBusinessBooks, { tags: ['Businesses', 'BookTotals', 'Transactions'] }),
      // Forms and dialogs ask which business only where there are several.
      saveBusiness: mutation(saveBusiness, { refreshes: ['Businesses', 'TaxForms', ...booksTags] }),
      removeBusiness: mutation(removeBusiness, { refreshes: ['Businesses', 'TaxForms', ...booksTags] }),
    }),
  });
