// Written by `npm run contract:calls`.
import type * as declared from './worklists.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getStartedYear: ClientEndpoint<typeof declared.getStartedYear> = {
  method: 'GET',
  path: '/admin/years/:taxYear',
  access: 'admin',
  changes: false,
};
export const getWorklist: ClientEndpoint<typeof declared.getWorklist> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/worklist',
  access: 'admin',
  changes: false,
};
export const listStartedYears: ClientEndpoint<typeof declared.listStartedYears> = {
  method: 'GET',
  path: '/admin/years',
  access: 'admin',
  changes: false,
};
export const signOff: ClientEndpoint<typeof declared.signOff> = {
  method: 'PUT',
  path: '/admin/forms/:code/:taxYear/worklist',
  access: 'admin',
  changes: true,
};
export const startYear: ClientEndpoint<typeof declared.startYear> = {
  method: 'POST',
  path: '/admin/years/:taxYear/start',
  access: 'admin',
  changes: true,
};
