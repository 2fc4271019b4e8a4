// Written by `npm run contract:calls`.
import type * as declared from './impact.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const confirmLosses: ClientEndpoint<typeof declared.confirmLosses> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/confirm',
  access: 'admin',
  changes: true,
};
export const getImpact: ClientEndpoint<typeof declared.getImpact> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact',
  access: 'admin',
  changes: true,
};
export const getTaxImpact: ClientEndpoint<typeof declared.getTaxImpact> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact/tax',
  access: 'admin',
  changes: true,
};
export const previewMoves: ClientEndpoint<typeof declared.previewMoves> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/preview',
  access: 'admin',
  changes: true,
};
