import { discardFormDraft, getFormDraft, saveFormDraft } from '#contract/form-drafts.ts';
import { getBookTotals, getTaxData, getTaxForms, saveTaxData } from '#contract/tax-forms.ts';
import { api, mutation, query } from '../api/api.ts';

/** The forms of a year, their saved answers, and the totals of the books that fill boxes. */
export const {
  useGetTaxFormsQuery,
  useLazyGetTaxFormsQuery,
  useGetTaxDataQuery,
  useLazyGetTaxDataQuery,
  useGetBookTotalsQuery,
  useSaveTaxDataMutation,
  useLazyGetFormDraftQuery,
  useSaveFormDraftMutation,
  useDiscardFormDraftMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getTaxForms: query(getTaxForms, { tags: ['TaxForms'] }),
    getTaxData: query(getTaxData, { tags: ['TaxData'] }),
    getBookTotals: query(getBookTotals, { tags: ['BookTotals', 'Transactions'] }),
    // Read once when a form opens, and never from what was read before.
    getFormDraft: query(getFormDraft, { keepUnusedDataFor: 0 }),
    saveFormDraft: mutation(saveFormDraft),
    discardFormDraft: mutation(discardFormDraft),
    saveTaxData: mutation(saveTaxData, { refreshes: ['TaxData', 'TaxCalculation'] }),
  }),
});
