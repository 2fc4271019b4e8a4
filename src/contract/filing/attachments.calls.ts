// Written by `npm run contract:calls`.
import type * as declared from './attachments.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const deleteAttachment: ClientEndpoint<typeof declared.deleteAttachment> = {
  method: 'GET',
  path: '/tax/deleteAttachment.php',
  access: 'session',
  changes: true,
};
export const downloadAttachment: ClientEndpoint<typeof declared.downloadAttachment> = {
  method: 'GET',
  path: '/tax/downloadAttachment.php',
  access: 'session',
  changes: false,
};
export const uploadAttachments: ClientEndpoint<typeof declared.uploadAttachments> = {
  method: 'POST',
  path: '/tax/uploadAttachments.php',
  access: 'session',
  changes: true,
};
