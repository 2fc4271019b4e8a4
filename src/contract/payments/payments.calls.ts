// Written by `npm run contract:calls`.
import type * as declared from './payments.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getPayment: ClientEndpoint<typeof declared.getPayment> = {
  method: 'GET',
  path: '/payments/payment',
  access: 'login',
  changes: false,
  knowsSession: true,
};
export const getPaymentAuthLink: ClientEndpoint<typeof declared.getPaymentAuthLink> = {
  method: 'POST',
  path: '/truelayer/getPaymentAuthLinkV3.php',
  access: 'login',
  changes: true,
  knowsSession: true,
};
export const getPayments: ClientEndpoint<typeof declared.getPayments> = {
  method: 'GET',
  path: '/payments/list',
  access: 'session',
  changes: false,
};
export const paymentWebhook: ClientEndpoint<typeof declared.paymentWebhook> = {
  method: 'POST',
  path: '/truelayer/webhook',
  access: 'public',
  changes: true,
};
