// Written by `npm run contract:calls`.
import type * as declared from './employment-data.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const employmentConnection: ClientEndpoint<typeof declared.employmentConnection> = {
  method: 'GET',
  path: '/tax/employmentConnection',
  access: 'session',
  changes: false,
};
export const getPrePopulation: ClientEndpoint<typeof declared.getPrePopulation> = {
  method: 'GET',
  path: '/hmrc/getPrePopulation.php',
  access: 'session',
  changes: false,
};
export const irvCheck: ClientEndpoint<typeof declared.irvCheck> = {
  method: 'GET',
  path: '/hmrc/irvCheck.php',
  access: 'session',
  changes: true,
  isQuiet: true,
};
export const irvConnection: ClientEndpoint<typeof declared.irvConnection> = {
  method: 'GET',
  path: '/hmrc/irvConnection.php',
  access: 'session',
  changes: true,
};
export const irvCopyData: ClientEndpoint<typeof declared.irvCopyData> = {
  method: 'GET',
  path: '/hmrc/irvCopyData.php',
  access: 'session',
  changes: false,
};
export const irvGetUser: ClientEndpoint<typeof declared.irvGetUser> = {
  method: 'GET',
  path: '/hmrc/irvGetUser.php',
  access: 'session',
  changes: true,
};
