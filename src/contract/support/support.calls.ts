// Written by `npm run contract:calls`.
import type * as declared from './support.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const authSupportAccess: ClientEndpoint<typeof declared.authSupportAccess> = {
  method: 'POST',
  path: '/authSupportAccess.php',
  access: 'session',
  changes: true,
};
export const endSupportAccess: ClientEndpoint<typeof declared.endSupportAccess> = {
  method: 'POST',
  path: '/support/end',
  access: 'session',
  changes: true,
};
export const getSupportViews: ClientEndpoint<typeof declared.getSupportViews> = {
  method: 'GET',
  path: '/support/views',
  access: 'session',
  changes: false,
};
export const getSupportedAccounts: ClientEndpoint<typeof declared.getSupportedAccounts> = {
  method: 'GET',
  path: '/admin/support',
  access: 'admin',
  changes: false,
};
export const openSupportedAccount: ClientEndpoint<typeof declared.openSupportedAccount> = {
  method: 'POST',
  path: '/admin/support/:id',
  access: 'admin',
  changes: true,
};
