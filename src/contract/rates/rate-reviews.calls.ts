// Written by `npm run contract:calls`.
import type * as declared from './rate-reviews.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const approveRates: ClientEndpoint<typeof declared.approveRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/review/approve',
  access: 'admin',
  changes: true,
};
export const restoreRates: ClientEndpoint<typeof declared.restoreRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/versions/:version/restore',
  access: 'admin',
  changes: true,
};
export const sendRatesBack: ClientEndpoint<typeof declared.sendRatesBack> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/review/send-back',
  access: 'admin',
  changes: true,
};
export const sendRatesToReview: ClientEndpoint<typeof declared.sendRatesToReview> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/review',
  access: 'admin',
  changes: true,
};
