// Written by `npm run contract:calls`.
import type * as declared from './custom-tags.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addCustomTag: ClientEndpoint<typeof declared.addCustomTag> = {
  method: 'POST',
  path: '/addCustomTag.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const enableTag: ClientEndpoint<typeof declared.enableTag> = {
  method: 'POST',
  path: '/customTags/enable',
  access: 'session',
  changes: true,
};
export const getCustomTags: ClientEndpoint<typeof declared.getCustomTags> = {
  method: 'GET',
  path: '/getCustomTags.php',
  access: 'session',
  changes: false,
};
export const importAgentCustomTags: ClientEndpoint<typeof declared.importAgentCustomTags> = {
  method: 'GET',
  path: '/importAgentCustomTags.php',
  access: 'session',
  changes: true,
};
export const keepAgentCustomTags: ClientEndpoint<typeof declared.keepAgentCustomTags> = {
  method: 'POST',
  path: '/customTags/agent-default',
  access: 'session',
  changes: true,
};
