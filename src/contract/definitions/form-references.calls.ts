// Written by `npm run contract:calls`.
import type * as declared from './form-references.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getReferences: ClientEndpoint<typeof declared.getReferences> = {
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/references',
  access: 'admin',
  changes: false,
  isQuiet: true,
};
