import { getReturnApprovals } from '#contract/filing/approvals.calls.ts';
import { api, query } from '../api/api.ts';

/** The returns that a client is asked to approve. A saved answer changes whether an approval still counts. */
export const { useGetReturnApprovalsQuery, useLazyGetReturnApprovalsQuery } = api.injectEndpoints({
  endpoints: () => ({
    getReturnApprovals: query(getReturnApprovals, { tags: ['Submissions', 'TaxCalculation'] }),
  }),
});
