// Written by `npm run contract:calls`.
import type * as declared from './profile.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getUserProfile: ClientEndpoint<typeof declared.getUserProfile> = {
  method: 'GET',
  path: '/getUserProfile.php',
  access: 'session',
  changes: false,
};
export const saveUserProfile: ClientEndpoint<typeof declared.saveUserProfile> = {
  method: 'POST',
  path: '/saveUserProfile.php',
  access: 'session',
  changes: true,
};
export const suppressPasswordPrompt: ClientEndpoint<typeof declared.suppressPasswordPrompt> = {
  method: 'POST',
  path: '/suppressPasswordPrompt.php',
  access: 'session',
  changes: true,
};
