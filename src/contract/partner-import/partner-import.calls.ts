// Written by `npm run contract:calls`.
import type * as declared from './partner-import.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const importPartnerData: ClientEndpoint<typeof declared.importPartnerData> = {
  method: 'POST',
  path: '/partner-import',
  access: 'session',
  changes: true,
  isAct: true,
};
export const reviewPartnerImport: ClientEndpoint<typeof declared.reviewPartnerImport> = {
  method: 'POST',
  path: '/partner-import/review',
  access: 'session',
  changes: false,
};
