import {
  cancelInvitation,
  checkAgentAtHmrc,
  endAuthorisation,
  getAgentAtHmrc,
  getClientsQuarters,
  inviteClient,
  saveAgentReference,
} from '#contract/digital-tax/agents.calls.ts';
import { disconnectHmrc, getHmrcConnection } from '#contract/digital-tax/connecting.calls.ts';
import {
  crystalise,
  getBusinesses,
  getEOPObligations,
  getStateBenefits,
  getTaxCalc,
  removeStateBenefits,
  submitEOPStatement,
  submitPropertyPeriodicUpdate,
  submitSEPeriodicUpdate,
  updateAnnualSummary,
} from '#contract/digital-tax/digital-tax.calls.ts';
import {
  chooseQuarters,
  compareCalculations,
  getDigitalTaxYear,
  getSentToHmrc,
  previewUpdate,
  revokeReport,
} from '#contract/digital-tax/quarters.calls.ts';
import { getYearStatement } from '#contract/digital-tax/year-end.calls.ts';
import {
  fillBenefitBoxes,
  getBenefitBoxes,
  restoreStateBenefit,
  saveStateBenefit,
} from '#contract/digital-tax/state-benefits.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

const sent = ['DigitalTax'] as const;
/** Whether the agent can act decides what HMRC says of the client. */
const authorised = ['AgentAtHmrc', 'DigitalTax'] as const;
const benefits = ['StateBenefits', 'DigitalTax'] as const;

/** Figures from the books go stale with the books, so HMRC's data stay cached only while they are shown. */
const fresh = { keepUnusedDataFor: 0 } as const;

const digitalTaxApi = api.injectEndpoints({
  endpoints: () => ({
    getDigitalTaxYear: query(getDigitalTaxYear, { tags: ['DigitalTax'], ...fresh }),
    getAgentAtHmrc: query(getAgentAtHmrc, { tags: ['AgentAtHmrc'], ...fresh }),
    checkAgentAtHmrc: mutation(checkAgentAtHmrc, { refreshes: authorised }),
    saveAgentReference: mutation(saveAgentReference, { refreshes: ['AgentAtHmrc'] }),
    inviteClient: mutation(inviteClient, { refreshes: ['AgentAtHmrc'] }),
    cancelInvitation: mutation(cancelInvitation, { refreshes: authorised }),
    endAuthorisation: mutation(endAuthorisation, { refreshes: authorised }),
    getClientsQuarters: query(getClientsQuarters, { tags: ['AgentAtHmrc', 'DigitalTax'], ...fresh }),
    getHmrcConnection: query(getHmrcConnection, fresh),
    disconnectHmrc: mutation(disconnectHmrc, {
      refreshes: ['DigitalTax', 'HmrcCalculation', 'StateBenefits', 'AgentAtHmrc'],
    }),
    // Reads what HMRC has again, for the calls that show it.
    refreshBusinesses: mutation(getBusinesses, { refreshes: ['DigitalTax'] }),
    chooseQuarters: mutation(chooseQuarters, { refreshes: sent }),
    previewUpdate: query(previewUpdate, { tags: ['DigitalTax', 'Transactions'], ...fresh }),
    submitSEPeriodicUpdate: mutation(submitSEPeriodicUpdate, { refreshes: sent }),
    submitPropertyPeriodicUpdate: mutation(submitPropertyPeriodicUpdate, { refreshes: sent }),
    getSentToHmrc: query(getSentToHmrc, { tags: ['DigitalTax'], ...fresh }),
    getTaxCalc: query(getTaxCalc, { tags: ['HmrcCalculation'], ...fresh }),
    calculateAtHmrc: mutation(getTaxCalc, { refreshes: ['HmrcCalculation'] }),
    compareCalculations: query(compareCalculations, {
      tags: ['HmrcCalculation', 'TaxCalculation'],
      ...fresh,
    }),
    revokeReport: mutation(revokeReport, { refreshes: ['HmrcCalculation'] }),
    getEOPObligations: query(getEOPObligations, { tags: ['DigitalTax'], ...fresh }),
    getYearStatement: query(getYearStatement, { tags: ['DigitalTax', 'TaxData'], ...fresh }),
    updateAnnualSummary: mutation(updateAnnualSummary, { refreshes: sent }),
    submitEOPStatement: mutation(submitEOPStatement, { refreshes: sent }),
    crystalise: mutation(crystalise, { refreshes: ['DigitalTax', 'HmrcCalculation', 'Submissions'] }),
    getStateBenefits: query(getStateBenefits, { tags: ['StateBenefits'], ...fresh }),
    saveStateBenefit: mutation(saveStateBenefit, { refreshes: benefits }),
    removeStateBenefits: mutation(removeStateBenefits, { refreshes: benefits }),
    restoreStateBenefit: mutation(restoreStateBenefit, { refreshes: benefits }),
    getBenefitBoxes: query(getBenefitBoxes, { tags: ['StateBenefits', 'TaxData'], ...fresh }),
    fillBenefitBoxes: mutation(fillBenefitBoxes, {
      refreshes: ['TaxData', 'TaxForms', 'TaxCalculation', 'StateBenefits'],
    }),
  }),
});

export const {
  useGetDigitalTaxYearQuery,
  useGetAgentAtHmrcQuery,
  useCheckAgentAtHmrcMutation,
  useSaveAgentReferenceMutation,
  useInviteClientMutation,
  useCancelInvitationMutation,
  useEndAuthorisationMutation,
  useGetClientsQuartersQuery,
  useLazyGetHmrcConnectionQuery,
  useDisconnectHmrcMutation,
  useRefreshBusinessesMutation,
  useChooseQuartersMutation,
  usePreviewUpdateQuery,
  useSubmitSEPeriodicUpdateMutation,
  useSubmitPropertyPeriodicUpdateMutation,
  useGetSentToHmrcQuery,
  useGetTaxCalcQuery,
  useCalculateAtHmrcMutation,
  useCompareCalculationsQuery,
  useRevokeReportMutation,
  useGetEOPObligationsQuery,
  useGetYearStatementQuery,
  useUpdateAnnualSummaryMutation,
  useSubmitEOPStatementMutation,
  useCrystaliseMutation,
  useGetStateBenefitsQuery,
  useSaveStateBenefitMutation,
  useRemoveStateBenefitsMutation,
  useRestoreStateBenefitMutation,
  useGetBenefitBoxesQuery,
  useFillBenefitBoxesMutation,
} = digitalTaxApi;
