// Written by `npm run contract:calls`.
import type * as declared from './pay-page.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getPayRequest: ClientEndpoint<typeof declared.getPayRequest> = {
  method: 'GET',
  path: '/public/getPayRequest.php',
  access: 'login',
  changes: false,
};
export const startRequestPayment: ClientEndpoint<typeof declared.startRequestPayment> = {
  method: 'POST',
  path: '/public/payRequest.php',
  access: 'login',
  changes: true,
};
