import { endpoint } from '../endpoint.ts';
import { presence } from '../form-presence/form-presence.ts';
import { whichRates } from './rates.ts';

export const bePresentAtRates = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/rates/:taxYear/presence',
  summary: 'Report that a window has the rates of a year open, and get who else has them open, as for a form',
  access: 'admin',
  role: 'viewer',
  params: whichRates,
});
