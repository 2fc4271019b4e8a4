// Written by `npm run contract:calls`.
import type * as declared from './form-files.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const checkImport: ClientEndpoint<typeof declared.checkImport> = {
  method: 'POST',
  path: '/admin/form-imports/check',
  access: 'admin',
  changes: false,
};
export const exportForms: ClientEndpoint<typeof declared.exportForms> = {
  method: 'GET',
  path: '/admin/form-files',
  access: 'admin',
  changes: false,
};
export const importForms: ClientEndpoint<typeof declared.importForms> = {
  method: 'POST',
  path: '/admin/form-imports',
  access: 'admin',
  changes: true,
};
