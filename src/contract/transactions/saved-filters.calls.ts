// Written by `npm run contract:calls`.
import type * as declared from './saved-filters.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const deleteFilter: ClientEndpoint<typeof declared.deleteFilter> = {
  method: 'DELETE',
  path: '/books/filters',
  access: 'session',
  changes: true,
};
export const getSavedFilters: ClientEndpoint<typeof declared.getSavedFilters> = {
  method: 'GET',
  path: '/books/filters',
  access: 'session',
  changes: false,
};
export const saveFilter: ClientEndpoint<typeof declared.saveFilter> = {
  method: 'POST',
  path: '/books/filters',
  access: 'session',
  changes: true,
};
