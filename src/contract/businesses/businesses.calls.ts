// Written by `npm run contract:calls`.
import type * as declared from './businesses.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getBusinessBooks: ClientEndpoint<typeof declared.getBusinessBooks> = {
  method: 'GET',
  path: '/businesses/books',
  access: 'session',
  changes: false,
};
export const getOwnBusinesses: ClientEndpoint<typeof declared.getOwnBusinesses> = {
  method: 'GET',
  path: '/businesses',
  access: 'session',
  changes: false,
};
export const removeBusiness: ClientEndpoint<typeof declared.removeBusiness> = {
  method: 'POST',
  path: '/businesses/removed',
  access: 'session',
  changes: true,
};
export const saveBusiness: ClientEndpoint<typeof declared.saveBusiness> = {
  method: 'POST',
  path: '/businesses',
  access: 'session',
  changes: true,
};
