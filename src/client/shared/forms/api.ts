import { discardFormDraft, getUnsavedForms, saveFormDraft } from '#contract/tax-forms/form-drafts.calls.ts';
import {
  getBookTotals,
  getFormContext,
  getTaxData,
  getTaxForms,
  saveTaxData,
} from '#contract/tax-forms/tax-forms.calls.ts';
import { api, mutation, query } from '../api/api.ts';

const contextApi = api.injectEndpoints({
  endpoints: () => ({
    getFormContext: query(getFormContext, {
      tags: ['Profile', 'TaxForms', 'TaxData', 'TaxCalculation', 'BookTotals', 'Transactions'],
    }),
  }),
});
export const { useGetFormContextQuery } = contextApi;

/** The forms of a year, their saved answers, and the totals of the books that fill boxes. */
export const formsApi = api.injectEndpoints({
  endpoints: () => ({
    getTaxForms: query(getTaxForms, { tags: ['TaxForms'] }),
    // Read once when a form opens, and never from the cache.
    openForm: query(getTaxForms, {
      keepUnusedDataFor: 0,
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        const tax_year_id = args?.query?.tax_year_id;
        if (reply?.data.opened === undefined || tax_year_id === undefined) return;
        const { context } = reply.data.opened;
        await dispatch(
          contextApi.util.upsertQueryData('getFormContext', { query: { tax_year_id } }, { context }),
        );
      },
    }),
    getTaxData: query(getTaxData, { tags: ['TaxData'] }),
    getBookTotals: query(getBookTotals, { tags: ['BookTotals', 'Transactions'] }),
    // Leaving a form sends the last typing, which may arrive after the next screen's request.
    getUnsavedForms: query(getUnsavedForms, { tags: ['FormDrafts'] }),
    saveFormDraft: mutation(saveFormDraft, { refreshes: ['FormDrafts'] }),
    discardFormDraft: mutation(discardFormDraft, { refreshes: ['FormDrafts'] }),
    saveTaxData: mutation(saveTaxData, { refreshes: ['TaxData', 'FormDrafts', 'TaxCalculation'] }),
  }),
});

export const {
  useGetTaxFormsQuery,
  useLazyGetTaxFormsQuery,
  useLazyOpenFormQuery,
  useGetTaxDataQuery,
  useGetBookTotalsQuery,
  useSaveTaxDataMutation,
  useGetUnsavedFormsQuery,
  useSaveFormDraftMutation,
  useDiscardFormDraftMutation,
} = formsApi;
