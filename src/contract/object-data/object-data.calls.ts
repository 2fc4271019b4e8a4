// Written by `npm run contract:calls`.
import type * as declared from './object-data.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getObjectData: ClientEndpoint<typeof declared.getObjectData> = {
  method: 'GET',
  path: '/getObjectData.php',
  access: 'session',
  changes: false,
};
export const saveObjectData: ClientEndpoint<typeof declared.saveObjectData> = {
  method: 'POST',
  path: '/saveObjectData.php',
  access: 'session',
  changes: true,
};
