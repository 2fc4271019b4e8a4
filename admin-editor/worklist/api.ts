import * as contract from '#contract/worklist/worklists.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Tax years started from the one before, and the sign-offs of their forms. */
export const worklistApi = api.injectEndpoints({
  endpoints: () => ({
    listStartedYears: query(contract.listStartedYears, { tags: ['Worklists'] }),
    // Not cached: others sign off as well.
    getStartedYear: query(contract.getStartedYear, { tags: ['Worklists'], keepUnusedDataFor: 0 }),
    startYear: mutation(contract.startYear, {
      refreshes: ['Worklists', 'Definitions', 'Rates', 'FormEvents'],
    }),
    getWorklist: query(contract.getWorklist, { tags: ['Worklists'], keepUnusedDataFor: 0 }),
    signOff: mutation(contract.signOff, { refreshes: ['FormEvents'] }),
  }),
});

export const {
  useListStartedYearsQuery,
  useGetStartedYearQuery,
  useStartYearMutation,
  useGetWorklistQuery,
  useSignOffMutation,
} = worklistApi;
