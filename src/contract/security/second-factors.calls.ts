// Written by `npm run contract:calls`.
import type * as declared from './second-factors.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addPasskey: ClientEndpoint<typeof declared.addPasskey> = {
  method: 'POST',
  path: '/passkeys',
  access: 'session',
  changes: true,
};
export const askForPasskey: ClientEndpoint<typeof declared.askForPasskey> = {
  method: 'POST',
  path: '/passkeys/ask',
  access: 'session',
  changes: true,
};
export const confirmTwoStep: ClientEndpoint<typeof declared.confirmTwoStep> = {
  method: 'POST',
  path: '/twoStep/confirm',
  access: 'session',
  changes: true,
};
export const getSecondFactors: ClientEndpoint<typeof declared.getSecondFactors> = {
  method: 'GET',
  path: '/secondFactors',
  access: 'session',
  changes: false,
};
export const makeRecoveryCodes: ClientEndpoint<typeof declared.makeRecoveryCodes> = {
  method: 'POST',
  path: '/twoStep/recoveryCodes',
  access: 'session',
  changes: true,
};
export const removePasskey: ClientEndpoint<typeof declared.removePasskey> = {
  method: 'DELETE',
  path: '/passkeys/:id',
  access: 'session',
  changes: true,
};
export const renamePasskey: ClientEndpoint<typeof declared.renamePasskey> = {
  method: 'POST',
  path: '/passkeys/:id/name',
  access: 'session',
  changes: true,
};
export const startPasskey: ClientEndpoint<typeof declared.startPasskey> = {
  method: 'POST',
  path: '/passkeys/start',
  access: 'session',
  changes: true,
};
export const startTwoStep: ClientEndpoint<typeof declared.startTwoStep> = {
  method: 'POST',
  path: '/twoStep/start',
  access: 'session',
  changes: true,
};
export const turnOffTwoStep: ClientEndpoint<typeof declared.turnOffTwoStep> = {
  method: 'POST',
  path: '/twoStep/off',
  access: 'session',
  changes: true,
};
