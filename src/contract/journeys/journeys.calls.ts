// Written by `npm run contract:calls`.
import type * as declared from './journeys.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const addJourney: ClientEndpoint<typeof declared.addJourney> = {
  method: 'POST',
  path: '/addJourney.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const changeJourneys: ClientEndpoint<typeof declared.changeJourneys> = {
  method: 'POST',
  path: '/journeys/change',
  access: 'session',
  changes: true,
  isAct: true,
};
export const claimJourney: ClientEndpoint<typeof declared.claimJourney> = {
  method: 'POST',
  path: '/claimJourney.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const discardJourney: ClientEndpoint<typeof declared.discardJourney> = {
  method: 'POST',
  path: '/discardJourney.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const editJourney: ClientEndpoint<typeof declared.editJourney> = {
  method: 'POST',
  path: '/editJourney.php',
  access: 'session',
  changes: true,
  isAct: true,
};
export const getJourneys: ClientEndpoint<typeof declared.getJourneys> = {
  method: 'GET',
  path: '/getJourneys.php',
  access: 'session',
  changes: false,
};
export const importJourneys: ClientEndpoint<typeof declared.importJourneys> = {
  method: 'POST',
  path: '/journeys/import',
  access: 'session',
  changes: true,
  isAct: true,
};
export const lookAtJourneys: ClientEndpoint<typeof declared.lookAtJourneys> = {
  method: 'POST',
  path: '/journeys/import/look',
  access: 'session',
  changes: false,
};
export const repeatJourney: ClientEndpoint<typeof declared.repeatJourney> = {
  method: 'POST',
  path: '/journeys/:id/repeat',
  access: 'session',
  changes: true,
  isAct: true,
};
export const unclaimJourney: ClientEndpoint<typeof declared.unclaimJourney> = {
  method: 'GET',
  path: '/unclaimJourney.php',
  access: 'session',
  changes: true,
  isAct: true,
};
