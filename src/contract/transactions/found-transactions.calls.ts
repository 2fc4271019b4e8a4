// Written by `npm run contract:calls`.
import type * as declared from './found-transactions.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const findSimilar: ClientEndpoint<typeof declared.findSimilar> = {
  method: 'GET',
  path: '/findSimilar.php',
  access: 'session',
  changes: false,
};
export const getClaimsWithMisMatchedYears: ClientEndpoint<typeof declared.getClaimsWithMisMatchedYears> = {
  method: 'GET',
  path: '/getClaimsWithMisMatchedYears.php',
  access: 'session',
  changes: false,
};
