// Written by `npm run contract:calls`.
import type * as declared from './accounts.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const deleteAccount: ClientEndpoint<typeof declared.deleteAccount> = {
  method: 'GET',
  path: '/deleteAccount.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const getAccountStatus: ClientEndpoint<typeof declared.getAccountStatus> = {
  method: 'GET',
  path: '/getAccountStatus.php',
  access: 'session',
  changes: false,
  isQuiet: true,
};
export const getAccounts: ClientEndpoint<typeof declared.getAccounts> = {
  method: 'GET',
  path: '/getAccounts.php',
  access: 'session',
  changes: false,
};
export const getNumberOfAccounts: ClientEndpoint<typeof declared.getNumberOfAccounts> = {
  method: 'GET',
  path: '/getNumberOfAccounts.php',
  access: 'session',
  changes: false,
  isQuiet: true,
};
export const setAccountName: ClientEndpoint<typeof declared.setAccountName> = {
  method: 'POST',
  path: '/setAccountName.php',
  access: 'session',
  changes: true,
};
