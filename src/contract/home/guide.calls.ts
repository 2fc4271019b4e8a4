// Written by `npm run contract:calls`.
import type * as declared from './guide.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getGuide: ClientEndpoint<typeof declared.getGuide> = {
  method: 'GET',
  path: '/home/guide',
  access: 'session',
  changes: false,
};
