// Written by `npm run contract:calls`.
import type * as declared from './form-events.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const downloadFormEvents: ClientEndpoint<typeof declared.downloadFormEvents> = {
  method: 'GET',
  path: '/admin/form-events/csv',
  access: 'admin',
  changes: false,
};
export const listFormEvents: ClientEndpoint<typeof declared.listFormEvents> = {
  method: 'GET',
  path: '/admin/form-events',
  access: 'admin',
  changes: false,
};
