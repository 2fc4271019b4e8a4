// Written by `npm run contract:calls`.
import type * as declared from './duty.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getDigitalTaxDuty: ClientEndpoint<typeof declared.getDigitalTaxDuty> = {
  method: 'GET',
  path: '/digital-tax/duty',
  access: 'session',
  changes: false,
  isQuiet: true,
};
