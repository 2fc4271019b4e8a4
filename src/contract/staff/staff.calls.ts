// Written by `npm run contract:calls`.
import type * as declared from './staff.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addStaff: ClientEndpoint<typeof declared.addStaff> = {
  method: 'POST',
  path: '/admin/staff',
  access: 'admin',
  changes: true,
};
export const getStaff: ClientEndpoint<typeof declared.getStaff> = {
  method: 'GET',
  path: '/admin/staff',
  access: 'admin',
  changes: false,
};
export const removeStaff: ClientEndpoint<typeof declared.removeStaff> = {
  method: 'DELETE',
  path: '/admin/staff/:id',
  access: 'admin',
  changes: true,
};
export const resetAuthenticator: ClientEndpoint<typeof declared.resetAuthenticator> = {
  method: 'DELETE',
  path: '/admin/staff/:id/authenticator',
  access: 'admin',
  changes: true,
};
export const setRoles: ClientEndpoint<typeof declared.setRoles> = {
  method: 'PUT',
  path: '/admin/staff/:id/roles',
  access: 'admin',
  changes: true,
};
export const setSecondAdmin: ClientEndpoint<typeof declared.setSecondAdmin> = {
  method: 'PUT',
  path: '/admin/staff/second-admin',
  access: 'admin',
  changes: true,
};
