// Written by `npm run contract:calls`.
import type * as declared from './security-events.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const agentSecurityEvents: ClientEndpoint<typeof declared.agentSecurityEvents> = {
  method: 'GET',
  path: '/agent/securityEvents',
  access: 'agent',
  changes: false,
};
export const confirmIdentity: ClientEndpoint<typeof declared.confirmIdentity> = {
  method: 'POST',
  path: '/confirmIdentity',
  access: 'session',
  changes: true,
};
export const getSecurityEvents: ClientEndpoint<typeof declared.getSecurityEvents> = {
  method: 'GET',
  path: '/securityEvents',
  access: 'session',
  changes: false,
};
