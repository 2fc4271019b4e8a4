// Written by `npm run contract:calls`.
import type * as declared from './plan.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addUserSubscription: ClientEndpoint<typeof declared.addUserSubscription> = {
  method: 'POST',
  path: '/addUserSubscription.php',
  access: 'login',
  changes: true,
};
export const getCouponInfo: ClientEndpoint<typeof declared.getCouponInfo> = {
  method: 'GET',
  path: '/paddle/getCouponInfo.php',
  access: 'login',
  changes: false,
};
export const getUserSubscription: ClientEndpoint<typeof declared.getUserSubscription> = {
  method: 'GET',
  path: '/getUserSubscription.php',
  access: 'session',
  changes: false,
};
export const openCheckout: ClientEndpoint<typeof declared.openCheckout> = {
  method: 'POST',
  path: '/plan/checkout',
  access: 'session',
  changes: true,
};
export const openCheckoutToReturn: ClientEndpoint<typeof declared.openCheckoutToReturn> = {
  method: 'POST',
  path: '/plan/checkoutToReturn',
  access: 'login',
  changes: true,
};
export const paddleAlert: ClientEndpoint<typeof declared.paddleAlert> = {
  method: 'POST',
  path: '/paddle/webhook',
  access: 'public',
  changes: true,
};
export const upgradeDowngrade: ClientEndpoint<typeof declared.upgradeDowngrade> = {
  method: 'POST',
  path: '/paddle/upgradeDowngrade.php',
  access: 'session',
  changes: true,
};
