// Written by `npm run contract:calls`.
import type * as declared from './digital-tax.ts';
import type { ClientEndpoint } from '../endpoint.ts';

export const crystalise: ClientEndpoint<typeof declared.crystalise> = {
  method: 'POST',
  path: '/hmrc/crystalise.php',
  access: 'session',
  changes: true,
};
export const getAmounts: ClientEndpoint<typeof declared.getAmounts> = {
  method: 'GET',
  path: '/hmrc/getAmounts.php',
  access: 'session',
  changes: false,
};
export const getBusinesses: ClientEndpoint<typeof declared.getBusinesses> = {
  method: 'GET',
  path: '/hmrc/getBusinesses.php',
  access: 'session',
  changes: false,
};
export const getEOPObligations: ClientEndpoint<typeof declared.getEOPObligations> = {
  method: 'GET',
  path: '/hmrc/getEOPObligations.php',
  access: 'session',
  changes: false,
};
export const getPeriods: ClientEndpoint<typeof declared.getPeriods> = {
  method: 'GET',
  path: '/hmrc/getPeriods.php',
  access: 'session',
  changes: false,
};
export const getReportData: ClientEndpoint<typeof declared.getReportData> = {
  method: 'GET',
  path: '/hmrc/getReportData.php',
  access: 'public',
  changes: false,
};
export const getStateBenefits: ClientEndpoint<typeof declared.getStateBenefits> = {
  method: 'GET',
  path: '/hmrc/getStateBenefits.php',
  access: 'session',
  changes: false,
};
export const getTaxCalc: ClientEndpoint<typeof declared.getTaxCalc> = {
  method: 'GET',
  path: '/hmrc/getTaxCalc.php',
  access: 'session',
  changes: true,
};
export const removeStateBenefits: ClientEndpoint<typeof declared.removeStateBenefits> = {
  method: 'POST',
  path: '/hmrc/removeStateBenefits.php',
  access: 'session',
  changes: true,
};
export const submitEOPStatement: ClientEndpoint<typeof declared.submitEOPStatement> = {
  method: 'POST',
  path: '/hmrc/submitEOPStatement.php',
  access: 'session',
  changes: true,
};
export const submitPropertyPeriodicUpdate: ClientEndpoint<typeof declared.submitPropertyPeriodicUpdate> = {
  method: 'POST',
  path: '/hmrc/submitPropertyPeriodicUpdate.php',
  access: 'session',
  changes: true,
};
export const submitSEPeriodicUpdate: ClientEndpoint<typeof declared.submitSEPeriodicUpdate> = {
  method: 'POST',
  path: '/hmrc/submitSEPeriodicUpdate.php',
  access: 'session',
  changes: true,
};
export const updateAnnualSummary: ClientEndpoint<typeof declared.updateAnnualSummary> = {
  method: 'POST',
  path: '/hmrc/updateAnnualSummary.php',
  access: 'session',
  changes: true,
};
