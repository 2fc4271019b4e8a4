// Written by `npm run contract:calls`.
import type * as declared from './payment-requests.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const discardPaymentRequest: ClientEndpoint<typeof declared.discardPaymentRequest> = {
  method: 'GET',
  path: '/discardPaymentRequest.php',
  access: 'session',
  changes: true,
};
export const draftInvoice: ClientEndpoint<typeof declared.draftInvoice> = {
  method: 'POST',
  path: '/draftInvoice.php',
  access: 'session',
  changes: true,
};
export const getInvoiceCustomers: ClientEndpoint<typeof declared.getInvoiceCustomers> = {
  method: 'GET',
  path: '/getInvoiceCustomers.php',
  access: 'session',
  changes: false,
};
export const getPaymentRequests: ClientEndpoint<typeof declared.getPaymentRequests> = {
  method: 'GET',
  path: '/getPaymentRequests.php',
  access: 'session',
  changes: false,
};
export const markPaymentPaid: ClientEndpoint<typeof declared.markPaymentPaid> = {
  method: 'POST',
  path: '/markPaymentPaid.php',
  access: 'session',
  changes: true,
};
export const sendPaymentRequest: ClientEndpoint<typeof declared.sendPaymentRequest> = {
  method: 'POST',
  path: '/sendPaymentRequest.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const viewInvoice: ClientEndpoint<typeof declared.viewInvoice> = {
  method: 'GET',
  path: '/public/PDFViewer.php',
  access: 'public',
  changes: false,
};
