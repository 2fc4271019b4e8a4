// Written by `npm run contract:calls`.
import type * as declared from './sent-forms.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const exportSentForms: ClientEndpoint<typeof declared.exportSentForms> = {
  method: 'GET',
  path: '/practice/forms/:id/answers',
  access: 'agent',
  changes: false,
};
export const getFormWebhook: ClientEndpoint<typeof declared.getFormWebhook> = {
  method: 'GET',
  path: '/practice/forms/:id/webhook',
  access: 'agent',
  changes: false,
};
export const getSentForm: ClientEndpoint<typeof declared.getSentForm> = {
  method: 'GET',
  path: '/practice/sent-forms/:id',
  access: 'agent',
  changes: false,
};
export const getSentFormFile: ClientEndpoint<typeof declared.getSentFormFile> = {
  method: 'GET',
  path: '/practice/sent-forms/:id/files/:file',
  access: 'agent',
  changes: false,
};
export const getSentFormPdf: ClientEndpoint<typeof declared.getSentFormPdf> = {
  method: 'GET',
  path: '/practice/sent-forms/:id/pdf',
  access: 'agent',
  changes: false,
};
export const getSentForms: ClientEndpoint<typeof declared.getSentForms> = {
  method: 'GET',
  path: '/practice/forms/:id/sent',
  access: 'agent',
  changes: false,
};
export const reopenSentForm: ClientEndpoint<typeof declared.reopenSentForm> = {
  method: 'POST',
  path: '/practice/sent-forms/:id/reopen',
  access: 'agent',
  changes: true,
};
export const sendPracticeForm: ClientEndpoint<typeof declared.sendPracticeForm> = {
  method: 'POST',
  path: '/practice/forms/:id/send',
  access: 'agent',
  changes: true,
};
export const setFormWebhook: ClientEndpoint<typeof declared.setFormWebhook> = {
  method: 'POST',
  path: '/practice/forms/:id/webhook',
  access: 'agent',
  changes: true,
};
export const withdrawSentForm: ClientEndpoint<typeof declared.withdrawSentForm> = {
  method: 'POST',
  path: '/practice/sent-forms/:id/withdraw',
  access: 'agent',
  changes: true,
};
