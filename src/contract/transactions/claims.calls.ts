// Written by `npm run contract:calls`.
import type * as declared from './claims.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const claimTransactions: ClientEndpoint<typeof declared.claimTransactions> = {
  method: 'POST',
  path: '/claimTransactions.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const createTaxTransactions: ClientEndpoint<typeof declared.createTaxTransactions> = {
  method: 'POST',
  path: '/createTaxTransactions.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const getTaxTransactions: ClientEndpoint<typeof declared.getTaxTransactions> = {
  method: 'GET',
  path: '/getTaxTransactions.php',
  access: 'session',
  changes: false,
};
