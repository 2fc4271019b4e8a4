import * as contract from '#contract/impact/impact.calls.ts';
import { api, mutation } from '#client/shared/api/api.ts';

/** Calls about the impact of a draft; they load with the tabs that show it. */
export const {
  useGetImpactMutation,
  useGetTaxImpactMutation,
  usePreviewMovesMutation,
  useConfirmLossesMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getImpact: mutation(contract.getImpact),
    getTaxImpact: mutation(contract.getTaxImpact),
    previewMoves: mutation(contract.previewMoves),
    confirmLosses: mutation(contract.confirmLosses, { refreshes: ['FormEvents'] }),
  }),
});
