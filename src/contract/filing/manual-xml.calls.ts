// Written by `npm run contract:calls`.
import type * as declared from './manual-xml.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const checkManualXML: ClientEndpoint<typeof declared.checkManualXML> = {
  method: 'POST',
  path: '/tax/checkManualXML.php',
  access: 'session',
  changes: false,
};
export const getManualXML: ClientEndpoint<typeof declared.getManualXML> = {
  method: 'GET',
  path: '/tax/getManualXML.php',
  access: 'session',
  changes: false,
};
export const manualXMLSubmit: ClientEndpoint<typeof declared.manualXMLSubmit> = {
  method: 'POST',
  path: '/tax/manualXMLSubmit.php',
  access: 'session',
  changes: true,
};
