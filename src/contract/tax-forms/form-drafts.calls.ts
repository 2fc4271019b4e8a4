// Written by `npm run contract:calls`.
import type * as declared from './form-drafts.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const discardFormDraft: ClientEndpoint<typeof declared.discardFormDraft> = {
  method: 'DELETE',
  path: '/tax/drafts',
  access: 'session',
  changes: true,
};
export const getFormDraft: ClientEndpoint<typeof declared.getFormDraft> = {
  method: 'GET',
  path: '/tax/drafts',
  access: 'session',
  changes: false,
};
export const getUnsavedForms: ClientEndpoint<typeof declared.getUnsavedForms> = {
  method: 'GET',
  path: '/tax/drafts/sections',
  access: 'session',
  changes: false,
};
export const saveFormDraft: ClientEndpoint<typeof declared.saveFormDraft> = {
  method: 'PUT',
  path: '/tax/drafts',
  access: 'session',
  changes: true,
};
