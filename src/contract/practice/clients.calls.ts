// Written by `npm run contract:calls`.
import type * as declared from './clients.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getAgentSession: ClientEndpoint<typeof declared.getAgentSession> = {
  method: 'GET',
  path: '/practice/session',
  access: 'agent',
  changes: false,
};
export const getClients: ClientEndpoint<typeof declared.getClients> = {
  method: 'GET',
  path: '/practice/clients',
  access: 'agent',
  changes: false,
};
export const getRefreshedClients: ClientEndpoint<typeof declared.getRefreshedClients> = {
  method: 'GET',
  path: '/practice/clients/refreshed',
  access: 'agent',
  changes: false,
  isQuiet: true,
};
export const openClient: ClientEndpoint<typeof declared.openClient> = {
  method: 'POST',
  path: '/practice/clients/open',
  access: 'agent',
  changes: false,
};
