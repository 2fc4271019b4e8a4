// Written by `npm run contract:calls`.
import type * as declared from './connecting.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const appConnect: ClientEndpoint<typeof declared.appConnect> = {
  method: 'POST',
  path: '/hmrc/app_connect.php',
  access: 'public',
  changes: true,
};
export const disconnectHmrc: ClientEndpoint<typeof declared.disconnectHmrc> = {
  method: 'POST',
  path: '/digital-tax/disconnect',
  access: 'session',
  changes: true,
};
export const getHmrcConnection: ClientEndpoint<typeof declared.getHmrcConnection> = {
  method: 'GET',
  path: '/digital-tax/connection',
  access: 'session',
  changes: false,
  isQuiet: true,
};
export const hmrcReturn: ClientEndpoint<typeof declared.hmrcReturn> = {
  method: 'GET',
  path: '/hmrc/callback',
  access: 'public',
  changes: false,
};
export const hmrcReturned: ClientEndpoint<typeof declared.hmrcReturned> = {
  method: 'GET',
  path: '/hmrc/connected',
  access: 'public',
  changes: false,
};
