// Written by `npm run contract:calls`.
import type * as declared from './form-reviews.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const approveReview: ClientEndpoint<typeof declared.approveReview> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/approve',
  access: 'admin',
  changes: true,
};
export const sendBack: ClientEndpoint<typeof declared.sendBack> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review/send-back',
  access: 'admin',
  changes: true,
};
export const sendToReview: ClientEndpoint<typeof declared.sendToReview> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/review',
  access: 'admin',
  changes: true,
};
