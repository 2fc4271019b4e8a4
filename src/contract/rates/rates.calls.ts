// Written by `npm run contract:calls`.
import type * as declared from './rates.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const discardRateDraft: ClientEndpoint<typeof declared.discardRateDraft> = {
  method: 'DELETE',
  path: '/admin/rates/:taxYear/draft',
  access: 'admin',
  changes: true,
};
export const getRateVersion: ClientEndpoint<typeof declared.getRateVersion> = {
  method: 'GET',
  path: '/admin/rates/:taxYear/versions/:version',
  access: 'admin',
  changes: false,
};
export const getRates: ClientEndpoint<typeof declared.getRates> = {
  method: 'GET',
  path: '/admin/rates/:taxYear',
  access: 'admin',
  changes: false,
};
export const listRateYears: ClientEndpoint<typeof declared.listRateYears> = {
  method: 'GET',
  path: '/admin/rates',
  access: 'admin',
  changes: false,
};
export const publishRates: ClientEndpoint<typeof declared.publishRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/publish',
  access: 'admin',
  changes: true,
};
export const saveRateDraft: ClientEndpoint<typeof declared.saveRateDraft> = {
  method: 'PUT',
  path: '/admin/rates/:taxYear/draft',
  access: 'admin',
  changes: true,
};
export const startRates: ClientEndpoint<typeof declared.startRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/start',
  access: 'admin',
  changes: true,
};
export const tryRates: ClientEndpoint<typeof declared.tryRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/try',
  access: 'admin',
  changes: true,
};
