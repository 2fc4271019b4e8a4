// Written by `npm run contract:calls`.
import type * as declared from './transactions.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const createTransaction: ClientEndpoint<typeof declared.createTransaction> = {
  method: 'POST',
  path: '/createTransaction.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const discardTransaction: ClientEndpoint<typeof declared.discardTransaction> = {
  method: 'GET',
  path: '/discardTransaction.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const discardTransactions: ClientEndpoint<typeof declared.discardTransactions> = {
  method: 'POST',
  path: '/books/discard',
  access: 'session',
  changes: true,
  isAct: true,
};
export const getTransaction: ClientEndpoint<typeof declared.getTransaction> = {
  method: 'GET',
  path: '/getTransaction.php',
  access: 'session',
  changes: false,
};
export const getTransactions: ClientEndpoint<typeof declared.getTransactions> = {
  method: 'GET',
  path: '/getTransactions.php',
  access: 'session',
  changes: false,
};
export const saveTransactionInfo: ClientEndpoint<typeof declared.saveTransactionInfo> = {
  method: 'POST',
  path: '/saveTransactionInfo.php',
  access: 'session',
  changes: true,
  isAct: true,
};
