// Written by `npm run contract:calls`.
import type * as declared from './agent-second-factors.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addAgentPasskey: ClientEndpoint<typeof declared.addAgentPasskey> = {
  method: 'POST',
  path: '/agent/passkeys',
  access: 'agent',
  changes: true,
};
export const confirmAgent: ClientEndpoint<typeof declared.confirmAgent> = {
  method: 'POST',
  path: '/agent/confirmIdentity',
  access: 'agent',
  changes: true,
};
export const getAgentSecondFactors: ClientEndpoint<typeof declared.getAgentSecondFactors> = {
  method: 'GET',
  path: '/agent/secondFactors',
  access: 'agent',
  changes: false,
};
export const makeAgentRecoveryCodes: ClientEndpoint<typeof declared.makeAgentRecoveryCodes> = {
  method: 'POST',
  path: '/agent/recoveryCodes',
  access: 'agent',
  changes: true,
};
export const removeAgentPasskey: ClientEndpoint<typeof declared.removeAgentPasskey> = {
  method: 'DELETE',
  path: '/agent/passkeys/:id',
  access: 'agent',
  changes: true,
};
export const renameAgentPasskey: ClientEndpoint<typeof declared.renameAgentPasskey> = {
  method: 'POST',
  path: '/agent/passkeys/:id/name',
  access: 'agent',
  changes: true,
};
export const startAgentPasskey: ClientEndpoint<typeof declared.startAgentPasskey> = {
  method: 'POST',
  path: '/agent/passkeys/start',
  access: 'agent',
  changes: true,
};
