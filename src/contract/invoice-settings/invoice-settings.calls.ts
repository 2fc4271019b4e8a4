// Written by `npm run contract:calls`.
import type * as declared from './invoice-settings.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getInvoiceSettings: ClientEndpoint<typeof declared.getInvoiceSettings> = {
  method: 'GET',
  path: '/invoiceSettings.php',
  access: 'session',
  changes: false,
};
export const saveInvoiceSettings: ClientEndpoint<typeof declared.saveInvoiceSettings> = {
  method: 'POST',
  path: '/invoiceSettings.php',
  access: 'session',
  changes: true,
};
