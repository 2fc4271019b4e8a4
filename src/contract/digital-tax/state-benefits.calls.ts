// Written by `npm run contract:calls`.
import type * as declared from './state-benefits.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const fillBenefitBoxes: ClientEndpoint<typeof declared.fillBenefitBoxes> = {
  method: 'POST',
  path: '/digital-tax/benefit/boxes',
  access: 'session',
  changes: true,
};
export const getBenefitBoxes: ClientEndpoint<typeof declared.getBenefitBoxes> = {
  method: 'GET',
  path: '/digital-tax/benefit/boxes',
  access: 'session',
  changes: false,
};
export const restoreStateBenefit: ClientEndpoint<typeof declared.restoreStateBenefit> = {
  method: 'POST',
  path: '/digital-tax/benefit/restore',
  access: 'session',
  changes: true,
};
export const saveStateBenefit: ClientEndpoint<typeof declared.saveStateBenefit> = {
  method: 'POST',
  path: '/digital-tax/benefit',
  access: 'session',
  changes: true,
};
