// Written by `npm run contract:calls`.
import type * as declared from './receipts.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const deleteReceipt: ClientEndpoint<typeof declared.deleteReceipt> = {
  method: 'GET',
  path: '/deleteReceipt.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const downloadReceipt: ClientEndpoint<typeof declared.downloadReceipt> = {
  method: 'GET',
  path: '/downloadReceipt.php',
  access: 'session',
  changes: false,
};
export const getReceipts: ClientEndpoint<typeof declared.getReceipts> = {
  method: 'GET',
  path: '/getReceipts.php',
  access: 'session',
  changes: false,
};
export const readReceipt: ClientEndpoint<typeof declared.readReceipt> = {
  method: 'GET',
  path: '/receipts/:name',
  access: 'session',
  changes: false,
};
export const uploadReceipts: ClientEndpoint<typeof declared.uploadReceipts> = {
  method: 'POST',
  path: '/uploadReceipts.php',
  access: 'session',
  changes: true,
};
