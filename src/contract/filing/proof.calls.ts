// Written by `npm run contract:calls`.
import type * as declared from './proof.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const downloadProof: ClientEndpoint<typeof declared.downloadProof> = {
  method: 'GET',
  path: '/tax/downloadProof.php',
  access: 'session',
  changes: false,
};
