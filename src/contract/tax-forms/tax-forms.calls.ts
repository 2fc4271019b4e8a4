// Written by `npm run contract:calls`.
import type * as declared from './tax-forms.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getBookTotals: ClientEndpoint<typeof declared.getBookTotals> = {
  method: 'GET',
  path: '/books/totals',
  access: 'session',
  changes: false,
};
export const getFormContext: ClientEndpoint<typeof declared.getFormContext> = {
  method: 'GET',
  path: '/tax/context',
  access: 'session',
  changes: false,
};
export const getTaxData: ClientEndpoint<typeof declared.getTaxData> = {
  method: 'GET',
  path: '/getTaxData.php',
  access: 'session',
  changes: false,
};
export const getTaxForms: ClientEndpoint<typeof declared.getTaxForms> = {
  method: 'GET',
  path: '/getTaxForms.php',
  access: 'session',
  changes: false,
};
export const saveTaxData: ClientEndpoint<typeof declared.saveTaxData> = {
  method: 'POST',
  path: '/saveTaxData.php',
  access: 'session',
  changes: true,
};
