// Written by `npm run contract:calls`.
import type * as declared from './form-withdrawals.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const bringFormBack: ClientEndpoint<typeof declared.bringFormBack> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/bring-back',
  access: 'admin',
  changes: true,
};
export const getFormUse: ClientEndpoint<typeof declared.getFormUse> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/use',
  access: 'admin',
  changes: false,
};
export const withdrawForm: ClientEndpoint<typeof declared.withdrawForm> = {
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/withdraw',
  access: 'admin',
  changes: true,
};
