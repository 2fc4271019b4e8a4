// Written by `npm run contract:calls`.
import type * as declared from './imports.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const beginImport: ClientEndpoint<typeof declared.beginImport> = {
  method: 'POST',
  path: '/books/imports',
  access: 'session',
  changes: true,
};
export const commitImport: ClientEndpoint<typeof declared.commitImport> = {
  method: 'POST',
  path: '/books/imports/:id/commit',
  access: 'session',
  changes: true,
};
export const createTransactions: ClientEndpoint<typeof declared.createTransactions> = {
  method: 'POST',
  path: '/createTransactions.php',
  access: 'session',
  changes: true,
};
export const decideImport: ClientEndpoint<typeof declared.decideImport> = {
  method: 'POST',
  path: '/books/imports/:id',
  access: 'session',
  changes: true,
};
export const dropImport: ClientEndpoint<typeof declared.dropImport> = {
  method: 'DELETE',
  path: '/books/imports/:id',
  access: 'session',
  changes: true,
};
export const getImport: ClientEndpoint<typeof declared.getImport> = {
  method: 'GET',
  path: '/books/imports/:id',
  access: 'session',
  changes: false,
};
export const sampleImport: ClientEndpoint<typeof declared.sampleImport> = {
  method: 'POST',
  path: '/books/imports/:id/sample',
  access: 'session',
  changes: false,
};
