import {
  discardPaymentRequest,
  draftInvoice,
  getInvoiceCustomers,
  getPaymentRequests,
  markPaymentPaid,
  sendPaymentRequest,
} from '#contract/payment-requests/payment-requests.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const {
  useGetPaymentRequestsQuery,
  useGetInvoiceCustomersQuery,
  useSendPaymentRequestMutation,
  useDraftInvoiceMutation,
  useDiscardPaymentRequestMutation,
  useMarkPaymentPaidMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getPaymentRequests: query(getPaymentRequests, { tags: ['PaymentRequests'] }),
    getInvoiceCustomers: query(getInvoiceCustomers, { tags: ['PaymentRequests'] }),
    sendPaymentRequest: mutation(sendPaymentRequest, { refreshes: ['PaymentRequests'] }),
    draftInvoice: mutation(draftInvoice),
    discardPaymentRequest: mutation(discardPaymentRequest, { refreshes: ['PaymentRequests'] }),
    markPaymentPaid: mutation(markPaymentPaid, { refreshes: ['PaymentRequests'] }),
  }),
});
