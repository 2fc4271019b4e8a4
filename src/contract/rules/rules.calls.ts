// Written by `npm run contract:calls`.
import type * as declared from './rules.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const applyRule: ClientEndpoint<typeof declared.applyRule> = {
  method: 'POST',
  path: '/rules/:id/apply',
  access: 'session',
  changes: true,
  isAct: true,
};
export const createRule: ClientEndpoint<typeof declared.createRule> = {
  method: 'POST',
  path: '/createRule.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const deleteRule: ClientEndpoint<typeof declared.deleteRule> = {
  method: 'GET',
  path: '/deleteRule.php',
  access: 'session',
  changes: true,
};
export const dryRunRule: ClientEndpoint<typeof declared.dryRunRule> = {
  method: 'POST',
  path: '/rules/dry-run',
  access: 'session',
  changes: false,
};
export const getRuleOps: ClientEndpoint<typeof declared.getRuleOps> = {
  method: 'GET',
  path: '/getRuleOps.php',
  access: 'session',
  changes: false,
};
export const getRuleRun: ClientEndpoint<typeof declared.getRuleRun> = {
  method: 'GET',
  path: '/rules/runs/:id',
  access: 'session',
  changes: false,
};
export const getUserRules: ClientEndpoint<typeof declared.getUserRules> = {
  method: 'GET',
  path: '/getUserRules.php',
  access: 'session',
  changes: false,
};
export const orderRules: ClientEndpoint<typeof declared.orderRules> = {
  method: 'POST',
  path: '/rules/order',
  access: 'session',
  changes: true,
};
export const restoreRule: ClientEndpoint<typeof declared.restoreRule> = {
  method: 'POST',
  path: '/rules/:id/restore',
  access: 'session',
  changes: true,
};
export const suggestRules: ClientEndpoint<typeof declared.suggestRules> = {
  method: 'GET',
  path: '/rules/suggestions',
  access: 'session',
  changes: false,
};
