// Written by `npm run contract:calls`.
import type * as declared from './reports.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const openReports: ClientEndpoint<typeof declared.openReports> = {
  method: 'POST',
  path: '/tax/openReports',
  access: 'session',
  changes: false,
};
export const sendPDFEmail: ClientEndpoint<typeof declared.sendPDFEmail> = {
  method: 'POST',
  path: '/tax/sendPDFEmail.php',
  access: 'session',
  changes: true,
};
export const viewReturnReport: ClientEndpoint<typeof declared.viewReturnReport> = {
  method: 'GET',
  path: '/tax/viewReturnReport.php',
  access: 'session',
  changes: false,
};
export const viewSA302Report: ClientEndpoint<typeof declared.viewSA302Report> = {
  method: 'GET',
  path: '/tax/viewSA302Report.php',
  access: 'session',
  changes: false,
};
