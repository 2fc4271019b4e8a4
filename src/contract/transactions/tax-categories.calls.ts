// Written by `npm run contract:calls`.
import type * as declared from './tax-categories.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getTaxCategories: ClientEndpoint<typeof declared.getTaxCategories> = {
  method: 'GET',
  path: '/getTaxCategories.php',
  access: 'session',
  changes: false,
};
