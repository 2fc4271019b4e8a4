// Written by `npm run contract:calls`.
import type * as declared from './bank-connections.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const bankReturn: ClientEndpoint<typeof declared.bankReturn> = {
  method: 'GET',
  path: '/truelayer/callback',
  access: 'public',
  changes: false,
};
export const bankReturned: ClientEndpoint<typeof declared.bankReturned> = {
  method: 'GET',
  path: '/truelayer/returned',
  access: 'public',
  changes: false,
};
export const deleteCredentials: ClientEndpoint<typeof declared.deleteCredentials> = {
  method: 'POST',
  path: '/truelayer/deleteCredentials.php',
  access: 'session',
  changes: true,
};
export const extendConsent: ClientEndpoint<typeof declared.extendConsent> = {
  method: 'POST',
  path: '/truelayer/extendConsent.php',
  access: 'session',
  changes: true,
};
export const getAuthLink: ClientEndpoint<typeof declared.getAuthLink> = {
  method: 'GET',
  path: '/truelayer/getAuthLink.php',
  access: 'session',
  changes: true,
};
export const getProviders: ClientEndpoint<typeof declared.getProviders> = {
  method: 'GET',
  path: '/getProviders.php',
  access: 'session',
  changes: false,
};
export const relinkAccount: ClientEndpoint<typeof declared.relinkAccount> = {
  method: 'POST',
  path: '/truelayer/relink.php',
  access: 'session',
  changes: true,
};
