// Written by `npm run contract:calls`.
import type * as declared from './what-if.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const whatIf: ClientEndpoint<typeof declared.whatIf> = {
  method: 'POST',
  path: '/tax/whatIf',
  access: 'session',
  changes: false,
};
