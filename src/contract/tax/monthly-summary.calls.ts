// Written by `npm run contract:calls`.
import type * as declared from './monthly-summary.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const askToStopSummary: ClientEndpoint<typeof declared.askToStopSummary> = {
  method: 'GET',
  path: '/monthlySummary/stop',
  access: 'public',
  changes: false,
};
export const stopSummary: ClientEndpoint<typeof declared.stopSummary> = {
  method: 'POST',
  path: '/monthlySummary/stop',
  access: 'public',
  changes: true,
};
