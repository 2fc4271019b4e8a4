import { endpoint } from './endpoint.ts';
import { presence } from './form-presence.ts';
import { whichRates } from './rates.ts';

export const bePresentAtRates = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/rates/:taxYear/presence',
  summary:
    'Say that the rates of a year are open in a window, and learn who else has them open, as for a form',
  access: 'admin',
  role: 'viewer',
  params: whichRates,
});
