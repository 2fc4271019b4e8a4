// Written by `npm run contract:calls`.
import type * as declared from './phone.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const sendVerify: ClientEndpoint<typeof declared.sendVerify> = {
  method: 'POST',
  path: '/twilio/sendVerify.php',
  access: 'session',
  changes: true,
};
