// Written by `npm run contract:calls`.
import type * as declared from './distance.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const getDistance: ClientEndpoint<typeof declared.getDistance> = {
  method: 'GET',
  path: '/getDistance.php',
  access: 'session',
  changes: false,
};
export const getRoute: ClientEndpoint<typeof declared.getRoute> = {
  method: 'GET',
  path: '/journeys/route',
  access: 'session',
  changes: false,
};
