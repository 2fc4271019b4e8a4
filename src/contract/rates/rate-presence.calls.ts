// Written by `npm run contract:calls`.
import type * as declared from './rate-presence.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const bePresentAtRates: ClientEndpoint<typeof declared.bePresentAtRates> = {
  method: 'POST',
  path: '/admin/rates/:taxYear/presence',
  access: 'admin',
  changes: true,
  isQuiet: true,
};
