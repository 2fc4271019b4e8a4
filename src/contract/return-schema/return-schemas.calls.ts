// Written by `npm run contract:calls`.
import type * as declared from './return-schemas.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getReturnElements: ClientEndpoint<typeof declared.getReturnElements> = {
  method: 'GET',
  path: '/admin/years/:taxYear/elements',
  access: 'admin',
  changes: false,
};
export const getReturnSchema: ClientEndpoint<typeof declared.getReturnSchema> = {
  method: 'GET',
  path: '/admin/years/:taxYear/schema',
  access: 'admin',
  changes: false,
};
export const setFilingOfYear: ClientEndpoint<typeof declared.setFilingOfYear> = {
  method: 'PUT',
  path: '/admin/years/:taxYear/filing',
  access: 'admin',
  changes: true,
};
export const testReturns: ClientEndpoint<typeof declared.testReturns> = {
  method: 'POST',
  path: '/admin/years/:taxYear/schema/test',
  access: 'admin',
  changes: false,
};
export const uploadReturnSchema: ClientEndpoint<typeof declared.uploadReturnSchema> = {
  method: 'POST',
  path: '/admin/years/:taxYear/schema',
  access: 'admin',
  changes: true,
};
