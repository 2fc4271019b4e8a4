// Written by `npm run contract:calls`.
import type * as declared from './help.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const sendContactMessage: ClientEndpoint<typeof declared.sendContactMessage> = {
  method: 'POST',
  path: '/help/contact',
  access: 'login',
  changes: true,
};
