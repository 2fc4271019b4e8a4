// Written by `npm run contract:calls`.
import type * as declared from './agents.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const cancelInvitation: ClientEndpoint<typeof declared.cancelInvitation> = {
  method: 'POST',
  path: '/digital-tax/agent/cancel',
  access: 'session',
  changes: true,
};
export const checkAgentAtHmrc: ClientEndpoint<typeof declared.checkAgentAtHmrc> = {
  method: 'POST',
  path: '/digital-tax/agent/check',
  access: 'session',
  changes: true,
};
export const endAuthorisation: ClientEndpoint<typeof declared.endAuthorisation> = {
  method: 'POST',
  path: '/digital-tax/agent/end',
  access: 'session',
  changes: true,
};
export const getAgentAtHmrc: ClientEndpoint<typeof declared.getAgentAtHmrc> = {
  method: 'GET',
  path: '/digital-tax/agent',
  access: 'session',
  changes: false,
};
export const getClientsQuarters: ClientEndpoint<typeof declared.getClientsQuarters> = {
  method: 'GET',
  path: '/digital-tax/agent/clients',
  access: 'session',
  changes: false,
};
export const inviteClient: ClientEndpoint<typeof declared.inviteClient> = {
  method: 'POST',
  path: '/digital-tax/agent/invite',
  access: 'session',
  changes: true,
};
export const saveAgentReference: ClientEndpoint<typeof declared.saveAgentReference> = {
  method: 'POST',
  path: '/digital-tax/agent/reference',
  access: 'session',
  changes: true,
};
