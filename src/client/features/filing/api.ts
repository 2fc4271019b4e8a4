import { compareReturn } from '#contract/filing/comparison.calls.ts';
import { getReturnChange, getTaxSubmissions, submitXML } from '#contract/filing/submissions.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

/** Past submissions, and filing. */
export const {
  useLazyGetReturnChangeQuery,
  useGetTaxSubmissionsQuery,
  useSubmitXMLMutation,
  useCompareReturnQuery,
} = api.injectEndpoints({
  endpoints: () => ({
    getTaxSubmissions: query(getTaxSubmissions, { tags: ['Submissions'] }),
    getReturnChange: query(getReturnChange),
    compareReturn: query(compareReturn, { tags: ['TaxCalculation', 'TaxData', 'Profile', 'Submissions'] }),
    submitXML: mutation(submitXML, { refreshes: ['Submissions', 'TaxYears'] }),
  }),
});
