// Written by `npm run contract:calls`.
import type * as declared from './passkey-sign-in.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const signInAgentWithPasskey: ClientEndpoint<typeof declared.signInAgentWithPasskey> = {
  method: 'POST',
  path: '/agent/passkeySignIn',
  access: 'login',
  changes: true,
};
export const signInWithPasskey: ClientEndpoint<typeof declared.signInWithPasskey> = {
  method: 'POST',
  path: '/passkeySignIn',
  access: 'login',
  changes: true,
};
export const startPasskeySignIn: ClientEndpoint<typeof declared.startPasskeySignIn> = {
  method: 'POST',
  path: '/passkeySignIn/start',
  access: 'login',
  changes: true,
};
