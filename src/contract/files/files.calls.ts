// Written by `npm run contract:calls`.
import type * as declared from './files.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const deleteFile: ClientEndpoint<typeof declared.deleteFile> = {
  method: 'DELETE',
  path: '/files/:id',
  access: 'session',
  changes: true,
};
export const downloadFile: ClientEndpoint<typeof declared.downloadFile> = {
  method: 'GET',
  path: '/files/:id',
  access: 'session',
  changes: false,
};
export const getFiles: ClientEndpoint<typeof declared.getFiles> = {
  method: 'GET',
  path: '/files',
  access: 'session',
  changes: false,
};
export const uploadFile: ClientEndpoint<typeof declared.uploadFile> = {
  method: 'POST',
  path: '/files',
  access: 'session',
  changes: true,
};
