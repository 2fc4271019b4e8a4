// Written by `npm run contract:calls`.
import type * as declared from './asked-forms.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getAskedFormPdf: ClientEndpoint<typeof declared.getAskedFormPdf> = {
  method: 'GET',
  path: '/asked-forms/:id/pdf',
  access: 'session',
  changes: false,
};
export const getAskedForms: ClientEndpoint<typeof declared.getAskedForms> = {
  method: 'GET',
  path: '/asked-forms',
  access: 'session',
  changes: false,
  isQuiet: true,
};
export const openAskedForm: ClientEndpoint<typeof declared.openAskedForm> = {
  method: 'GET',
  path: '/asked-forms/:id',
  access: 'session',
  changes: true,
};
export const saveAskedDraft: ClientEndpoint<typeof declared.saveAskedDraft> = {
  method: 'POST',
  path: '/asked-forms/draft',
  access: 'session',
  changes: true,
};
export const submitAskedForm: ClientEndpoint<typeof declared.submitAskedForm> = {
  method: 'POST',
  path: '/asked-forms/submit',
  access: 'session',
  changes: true,
};
