// Written by `npm run contract:calls`.
import type * as declared from './insights.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getClaimedTransForReview: ClientEndpoint<typeof declared.getClaimedTransForReview> = {
  method: 'GET',
  path: '/getClaimedTransForReview.php',
  access: 'session',
  changes: false,
};
export const getDashboard: ClientEndpoint<typeof declared.getDashboard> = {
  method: 'GET',
  path: '/getDashboard.php',
  access: 'session',
  changes: false,
};
export const getRegularItems: ClientEndpoint<typeof declared.getRegularItems> = {
  method: 'GET',
  path: '/getRegularItems.php',
  access: 'session',
  changes: false,
};
export const getTaxGrowth: ClientEndpoint<typeof declared.getTaxGrowth> = {
  method: 'GET',
  path: '/getTaxGrowth.php',
  access: 'session',
  changes: false,
};
