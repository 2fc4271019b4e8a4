// Written by `npm run contract:calls`.
import type * as declared from './data-rights.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const downloadDataExport: ClientEndpoint<typeof declared.downloadDataExport> = {
  method: 'GET',
  path: '/account/export/:id/file',
  access: 'session',
  changes: false,
};
export const getDataExport: ClientEndpoint<typeof declared.getDataExport> = {
  method: 'GET',
  path: '/account/export',
  access: 'session',
  changes: false,
  isQuiet: true,
};
export const getDeletionPreview: ClientEndpoint<typeof declared.getDeletionPreview> = {
  method: 'GET',
  path: '/account/deletion',
  access: 'session',
  changes: false,
};
export const keepAccount: ClientEndpoint<typeof declared.keepAccount> = {
  method: 'POST',
  path: '/account/keep',
  access: 'login',
  changes: true,
};
export const requestDataExport: ClientEndpoint<typeof declared.requestDataExport> = {
  method: 'POST',
  path: '/account/export',
  access: 'session',
  changes: true,
};
export const requestDeletion: ClientEndpoint<typeof declared.requestDeletion> = {
  method: 'POST',
  path: '/account/deletion',
  access: 'session',
  changes: true,
};
