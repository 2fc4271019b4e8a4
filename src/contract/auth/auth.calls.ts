// Written by `npm run contract:calls`.
import type * as declared from './auth.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const adminEntry: ClientEndpoint<typeof declared.adminEntry> = {
  method: 'POST',
  path: '/admin/entry',
  access: 'login',
  changes: true,
};
export const agentChangePassword: ClientEndpoint<typeof declared.agentChangePassword> = {
  method: 'POST',
  path: '/agent/changePassword.php',
  access: 'login',
  changes: true,
};
export const agentLogin: ClientEndpoint<typeof declared.agentLogin> = {
  method: 'POST',
  path: '/agent/agentLogin.php',
  access: 'login',
  changes: true,
};
export const extendTrial: ClientEndpoint<typeof declared.extendTrial> = {
  method: 'POST',
  path: '/extendTrial.php',
  access: 'login',
  changes: true,
};
export const getToken: ClientEndpoint<typeof declared.getToken> = {
  method: 'POST',
  path: '/getToken.php',
  access: 'login',
  changes: true,
};
export const invalidateToken: ClientEndpoint<typeof declared.invalidateToken> = {
  method: 'POST',
  path: '/invalidateToken.php',
  access: 'public',
  changes: true,
};
export const setUserPassword: ClientEndpoint<typeof declared.setUserPassword> = {
  method: 'POST',
  path: '/setUserPassword.php',
  access: 'session',
  changes: true,
};
export const userFromEmail: ClientEndpoint<typeof declared.userFromEmail> = {
  method: 'GET',
  path: '/userFromEmail.php',
  access: 'login',
  changes: true,
};
