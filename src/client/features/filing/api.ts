import { getTaxSubmissions, submitXML } from '#contract/filing/submissions.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

/** Past submissions, and filing. */
export const { useGetTaxSubmissionsQuery, useSubmitXMLMutation } = api.injectEndpoints({
  endpoints: () => ({
    getTaxSubmissions: query(getTaxSubmissions, { tags: ['Submissions'] }),
    submitXML: mutation(submitXML, { refreshes: ['Submissions', 'TaxYears'] }),
  }),
});
