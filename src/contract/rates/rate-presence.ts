import { endpoint } from '../endpoint.ts';
import { presence } from '../form-presence/form-presence.ts';
import { whichRates } from './rates.ts';

export const bePresentAtRates = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/rates/:taxYear/presence',
  summary: 'Report that the rates for a year are open in a window. Returns who else has them open',
  access: 'admin',
  role: 'viewer',
  params: whichRates,
});
