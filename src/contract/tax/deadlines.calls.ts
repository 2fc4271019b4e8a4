// Written by `npm run contract:calls`.
import type * as declared from './deadlines.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getDeadlines: ClientEndpoint<typeof declared.getDeadlines> = {
  method: 'GET',
  path: '/tax/deadlines',
  access: 'session',
  changes: false,
};
