import { getPayment, getPaymentAuthLink, getPayments } from '#contract/payments/payments.calls.ts';
import { api, mutation, query } from '../api/api.ts';

/** Payments to HMRC. A new state of one changes the deadlines. */
export const { useGetPaymentQuery, useGetPaymentsQuery, useGetPaymentAuthLinkMutation } = api.injectEndpoints(
  {
    endpoints: () => ({
      getPayment: query(getPayment),
      getPayments: query(getPayments, { tags: ['Payments'] }),
      getPaymentAuthLink: mutation(getPaymentAuthLink, { refreshes: ['Payments'] }),
    }),
  },
);
