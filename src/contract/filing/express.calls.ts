// Written by `npm run contract:calls`.
import type * as declared from './express.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const askForExpress: ClientEndpoint<typeof declared.askForExpress> = {
  method: 'POST',
  path: '/filing/express/ask',
  access: 'session',
  changes: true,
};
export const decideExpress: ClientEndpoint<typeof declared.decideExpress> = {
  method: 'POST',
  path: '/admin/express/:id',
  access: 'admin',
  changes: true,
};
export const getExpressRequests: ClientEndpoint<typeof declared.getExpressRequests> = {
  method: 'GET',
  path: '/admin/express',
  access: 'admin',
  changes: false,
};
export const getExpressSubmit: ClientEndpoint<typeof declared.getExpressSubmit> = {
  method: 'GET',
  path: '/filing/express',
  access: 'session',
  changes: false,
};
export const newExpressCode: ClientEndpoint<typeof declared.newExpressCode> = {
  method: 'POST',
  path: '/filing/express/code',
  access: 'session',
  changes: true,
};
