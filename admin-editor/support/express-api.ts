import { decideExpress, getExpressRequests } from '#contract/filing/express.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Requests for Express Submit. Loaded with the screen of support. */
export const { useGetExpressRequestsQuery, useDecideExpressMutation } = api.injectEndpoints({
  endpoints: () => ({
    getExpressRequests: query(getExpressRequests, { keepUnusedDataFor: 0 }),
    decideExpress: mutation(decideExpress),
  }),
});
