// Written by `npm run contract:calls`.
import type * as declared from './submissions.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getReturnChange: ClientEndpoint<typeof declared.getReturnChange> = {
  method: 'GET',
  path: '/filing/return-change',
  access: 'session',
  changes: false,
};
export const getTaxSubmissions: ClientEndpoint<typeof declared.getTaxSubmissions> = {
  method: 'GET',
  path: '/getTaxSubmissions.php',
  access: 'session',
  changes: false,
};
export const submitXML: ClientEndpoint<typeof declared.submitXML> = {
  method: 'POST',
  path: '/tax/submitXML.php',
  access: 'session',
  changes: true,
};
