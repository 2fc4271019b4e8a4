// Written by `npm run contract:calls`.
import type * as declared from './tax-years.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getTaxYears: ClientEndpoint<typeof declared.getTaxYears> = {
  method: 'GET',
  path: '/getTaxYears.php',
  access: 'session',
  changes: false,
};
