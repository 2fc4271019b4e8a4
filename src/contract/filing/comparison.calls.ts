// Written by `npm run contract:calls`.
import type * as declared from './comparison.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const compareReturn: ClientEndpoint<typeof declared.compareReturn> = {
  method: 'GET',
  path: '/tax/comparison',
  access: 'session',
  changes: false,
};
