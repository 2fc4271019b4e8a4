// Written by `npm run contract:calls`.
import type * as declared from './definitions.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const discardDraft: ClientEndpoint<typeof declared.discardDraft> = {
  method: 'DELETE',
  path: '/admin/forms/:code/:taxYear/draft',
  access: 'admin',
  changes: true,
};
export const getForm: ClientEndpoint<typeof declared.getForm> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear',
  access: 'admin',
  changes: false,
};
export const getFormVersion: ClientEndpoint<typeof declared.getFormVersion> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/versions/:version',
  access: 'admin',
  changes: false,
};
export const listForms: ClientEndpoint<typeof declared.listForms> = {
  method: 'GET',
  path: '/admin/forms',
  access: 'admin',
  changes: false,
};
export const publishForm: ClientEndpoint<typeof declared.publishForm> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/publish',
  access: 'admin',
  changes: true,
};
export const restoreVersion: ClientEndpoint<typeof declared.restoreVersion> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/versions/:version/restore',
  access: 'admin',
  changes: true,
};
export const saveDraft: ClientEndpoint<typeof declared.saveDraft> = {
  method: 'PUT',
  path: '/admin/forms/:code/:taxYear/draft',
  access: 'admin',
  changes: true,
};
