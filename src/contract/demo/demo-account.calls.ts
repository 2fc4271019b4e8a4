// Written by `npm run contract:calls`.
import type * as declared from './demo-account.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addDemoBankAccount: ClientEndpoint<typeof declared.addDemoBankAccount> = {
  method: 'GET',
  path: '/addDemoBankAccount.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const removeDemoAccount: ClientEndpoint<typeof declared.removeDemoAccount> = {
  method: 'POST',
  path: '/books/demo/remove',
  access: 'session',
  changes: true,
  isAct: true,
};
