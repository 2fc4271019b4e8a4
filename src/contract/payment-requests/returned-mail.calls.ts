// Written by `npm run contract:calls`.
import type * as declared from './returned-mail.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const takeReturnedMail: ClientEndpoint<typeof declared.takeReturnedMail> = {
  method: 'POST',
  path: '/mail/returned',
  access: 'public',
  changes: true,
};
