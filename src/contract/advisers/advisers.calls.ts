// Written by `npm run contract:calls`.
import type * as declared from './advisers.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addAgent: ClientEndpoint<typeof declared.addAgent> = {
  method: 'POST',
  path: '/agent/addAgent.php',
  access: 'session',
  changes: true,
};
export const answerAdviserRequest: ClientEndpoint<typeof declared.answerAdviserRequest> = {
  method: 'POST',
  path: '/advisers/requests/answer',
  access: 'session',
  changes: true,
};
export const getAdviserRequests: ClientEndpoint<typeof declared.getAdviserRequests> = {
  method: 'GET',
  path: '/advisers/requests',
  access: 'session',
  changes: false,
};
export const getUserAgents: ClientEndpoint<typeof declared.getUserAgents> = {
  method: 'GET',
  path: '/agent/getUserAgents.php',
  access: 'session',
  changes: false,
};
export const lookUpAdviser: ClientEndpoint<typeof declared.lookUpAdviser> = {
  method: 'POST',
  path: '/advisers/lookUp',
  access: 'session',
  changes: false,
};
export const removeUserAgent: ClientEndpoint<typeof declared.removeUserAgent> = {
  method: 'POST',
  path: '/agent/removeUserAgent.php',
  access: 'session',
  changes: true,
};
