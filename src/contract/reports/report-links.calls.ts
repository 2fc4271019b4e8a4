// Written by `npm run contract:calls`.
import type * as declared from './report-links.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const checkReport: ClientEndpoint<typeof declared.checkReport> = {
  method: 'POST',
  path: '/public/checkReport.php',
  access: 'public',
  changes: false,
};
export const createReportLink: ClientEndpoint<typeof declared.createReportLink> = {
  method: 'POST',
  path: '/tax/createReportLink.php',
  access: 'session',
  changes: true,
};
export const getReportLinks: ClientEndpoint<typeof declared.getReportLinks> = {
  method: 'GET',
  path: '/tax/getReportLinks.php',
  access: 'session',
  changes: false,
};
export const openReportCheck: ClientEndpoint<typeof declared.openReportCheck> = {
  method: 'GET',
  path: '/public/checkReport.php',
  access: 'public',
  changes: false,
};
export const revokeReportLink: ClientEndpoint<typeof declared.revokeReportLink> = {
  method: 'POST',
  path: '/tax/revokeReportLink.php',
  access: 'session',
  changes: true,
};
export const viewSharedReport: ClientEndpoint<typeof declared.viewSharedReport> = {
  method: 'GET',
  path: '/public/sharedReport.php',
  access: 'public',
  changes: false,
};
