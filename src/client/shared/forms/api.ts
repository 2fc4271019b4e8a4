import {
  discardFormDraft,
  getFormDraft,
  getUnsavedForms,
  saveFormDraft,
} from '#contract/calls/form-drafts.ts';
import { getBookTotals, getTaxData, getTaxForms, saveTaxData } from '#contract/calls/tax-forms.ts';
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
  useGetUnsavedFormsQuery,
  useSaveFormDraftMutation,
  useDiscardFormDraftMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getTaxForms: query(getTaxForms, { tags: ['TaxForms'] }),
    getTaxData: query(getTaxData, { tags: ['TaxData'] }),
    getBookTotals: query(getBookTotals, { tags: ['BookTotals', 'Transactions'] }),
    // Read once when a form opens, and never from what was read before.
    getFormDraft: query(getFormDraft, { keepUnusedDataFor: 0 }),
    // Leaving a form sends what was typed last, which may arrive after the next screen has asked.
    getUnsavedForms: query(getUnsavedForms, { tags: ['FormDrafts'] }),
    saveFormDraft: mutation(saveFormDraft, { refreshes: ['FormDrafts'] }),
    discardFormDraft: mutation(discardFormDraft, { refreshes: ['FormDrafts'] }),
    saveTaxData: mutation(saveTaxData, { refreshes: ['TaxData', 'FormDrafts', 'TaxCalculation'] }),
  }),
});
