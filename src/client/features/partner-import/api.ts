import { importPartnerData, reviewPartnerImport } from '#contract/partner-import/partner-import.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

export const { useReviewPartnerImportQuery, useImportPartnerDataMutation } = api.injectEndpoints({
  endpoints: () => ({
    reviewPartnerImport: query(reviewPartnerImport, {
      tags: ['Transactions', 'TaxData', 'FormDrafts', 'Profile'],
      keepUnusedDataFor: 0,
    }),
    importPartnerData: mutation(importPartnerData, {
      refreshes: [...booksTags, 'TaxForms', 'TaxData', 'Profile'],
    }),
  }),
});
