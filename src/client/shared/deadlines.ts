import { getDeadlines } from '#contract/tax/deadlines.calls.ts';
import { api, query } from './api/api.ts';

export const { useGetDeadlinesQuery } = api.injectEndpoints({
  // A change to the tax changes the payments due. A filing ends the late-filing penalties.
  endpoints: () => ({
    getDeadlines: query(getDeadlines, { tags: ['TaxCalculation', 'Submissions', 'Payments'] }),
  }),
});
