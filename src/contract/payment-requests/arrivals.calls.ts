// Written by `npm run contract:calls`.
import type * as declared from './arrivals.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const chooseRequest: ClientEndpoint<typeof declared.chooseRequest> = {
  method: 'POST',
  path: '/choosePaymentRequest.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const getRequestArrivals: ClientEndpoint<typeof declared.getRequestArrivals> = {
  method: 'GET',
  path: '/getPaymentRequestArrivals.php',
  access: 'session',
  changes: false,
};
