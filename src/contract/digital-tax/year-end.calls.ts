// Written by `npm run contract:calls`.
import type * as declared from './year-end.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getYearStatement: ClientEndpoint<typeof declared.getYearStatement> = {
  method: 'GET',
  path: '/digital-tax/statement',
  access: 'session',
  changes: false,
};
