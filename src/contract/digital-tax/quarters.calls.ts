// Written by `npm run contract:calls`.
import type * as declared from './quarters.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const chooseQuarters: ClientEndpoint<typeof declared.chooseQuarters> = {
  method: 'POST',
  path: '/digital-tax/quarter-type',
  access: 'session',
  changes: true,
};
export const compareCalculations: ClientEndpoint<typeof declared.compareCalculations> = {
  method: 'GET',
  path: '/digital-tax/comparison',
  access: 'session',
  changes: false,
};
export const getDigitalTaxYear: ClientEndpoint<typeof declared.getDigitalTaxYear> = {
  method: 'GET',
  path: '/digital-tax/year',
  access: 'session',
  changes: false,
};
export const getSentToHmrc: ClientEndpoint<typeof declared.getSentToHmrc> = {
  method: 'GET',
  path: '/digital-tax/sent',
  access: 'session',
  changes: false,
};
export const previewUpdate: ClientEndpoint<typeof declared.previewUpdate> = {
  method: 'GET',
  path: '/digital-tax/preview',
  access: 'session',
  changes: false,
};
export const revokeReport: ClientEndpoint<typeof declared.revokeReport> = {
  method: 'POST',
  path: '/digital-tax/report/revoke',
  access: 'session',
  changes: true,
};
