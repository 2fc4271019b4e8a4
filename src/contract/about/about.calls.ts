// Written by `npm run contract:calls`.
import type * as declared from './about.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const about: ClientEndpoint<typeof declared.about> = {
  method: 'GET',
  path: '/about',
  access: 'public',
  changes: false,
};
