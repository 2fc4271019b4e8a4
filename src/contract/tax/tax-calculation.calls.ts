// Written by `npm run contract:calls`.
import type * as declared from './tax-calculation.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getTaxCalculation: ClientEndpoint<typeof declared.getTaxCalculation> = {
  method: 'GET',
  path: '/getTaxCalculation.php',
  access: 'session',
  changes: false,
};
export const getTaxWorkings: ClientEndpoint<typeof declared.getTaxWorkings> = {
  method: 'GET',
  path: '/tax/workings',
  access: 'session',
  changes: false,
};
