// Written by `npm run contract:calls`.
import type * as declared from './form-presence.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const bePresent: ClientEndpoint<typeof declared.bePresent> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/presence',
  access: 'admin',
  changes: true,
  isQuiet: true,
};
