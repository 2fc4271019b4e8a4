import { chooseRequest, getRequestArrivals } from '#contract/payment-requests/arrivals.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';

export const { useGetRequestArrivalsQuery, useChooseRequestMutation } = api.injectEndpoints({
  endpoints: () => ({
    getRequestArrivals: query(getRequestArrivals, { tags: ['PaymentRequests'] }),
    chooseRequest: mutation(chooseRequest, { refreshes: booksTags }),
  }),
});
