// Written by `npm run contract:calls`.
import type * as declared from './sessions.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getSessions: ClientEndpoint<typeof declared.getSessions> = {
  method: 'GET',
  path: '/sessions',
  access: 'session',
  changes: false,
};
export const logOutElsewhere: ClientEndpoint<typeof declared.logOutElsewhere> = {
  method: 'POST',
  path: '/sessions/logOutElsewhere',
  access: 'session',
  changes: true,
};
export const logOutThere: ClientEndpoint<typeof declared.logOutThere> = {
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'session',
  changes: true,
};
