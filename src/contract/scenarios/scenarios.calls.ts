// Written by `npm run contract:calls`.
import type * as declared from './scenarios.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const confirmScenarios: ClientEndpoint<typeof declared.confirmScenarios> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/confirm',
  access: 'admin',
  changes: true,
};
export const deleteScenario: ClientEndpoint<typeof declared.deleteScenario> = {
  method: 'DELETE',
  path: '/admin/scenarios',
  access: 'admin',
  changes: true,
};
export const listScenarios: ClientEndpoint<typeof declared.listScenarios> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/scenarios',
  access: 'admin',
  changes: false,
};
export const putScenario: ClientEndpoint<typeof declared.putScenario> = {
  method: 'PUT',
  path: '/admin/scenarios',
  access: 'admin',
  changes: true,
};
export const runScenarios: ClientEndpoint<typeof declared.runScenarios> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/run',
  access: 'admin',
  changes: true,
};
export const tryScenario: ClientEndpoint<typeof declared.tryScenario> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/scenarios/try',
  access: 'admin',
  changes: true,
};
