import { bePresentAtRates } from '#contract/calls/rate-presence.ts';
import * as reviews from '#contract/calls/rate-reviews.ts';
import * as contract from '#contract/calls/rates.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** What shows figures of the tax that new rates change. */
const HELD = ['FormEvents', 'TaxCalculation', 'TaxYears'] as const;

/** Rates as staff see them. A draft is saved without refreshing what is on the screen: that is where it comes from. */
export const {
  useListRateYearsQuery,
  useGetRatesQuery,
  useLazyGetRatesQuery,
  useGetRateVersionQuery,
  useLazyGetRateVersionQuery,
  useStartRatesMutation,
  useSaveRateDraftMutation,
  useDiscardRateDraftMutation,
  useTryRatesMutation,
  usePublishRatesMutation,
  useSendRatesToReviewMutation,
  useApproveRatesMutation,
  useSendRatesBackMutation,
  useBePresentAtRatesMutation,
  useRestoreRatesMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listRateYears: query(contract.listRateYears, { tags: ['Rates'] }),
    // Opened anew each time: another member of staff may have saved since.
    getRates: query(contract.getRates, { tags: ['Rates'], keepUnusedDataFor: 0 }),
    getRateVersion: query(contract.getRateVersion),
    bePresentAtRates: mutation(bePresentAtRates),
    startRates: mutation(contract.startRates, { refreshes: ['Rates', 'FormEvents'] }),
    saveRateDraft: mutation(contract.saveRateDraft),
    discardRateDraft: mutation(contract.discardRateDraft, { refreshes: ['FormEvents'] }),
    tryRates: mutation(contract.tryRates),
    publishRates: mutation(contract.publishRates, { refreshes: HELD }),
    restoreRates: mutation(reviews.restoreRates, { refreshes: HELD }),
    sendRatesToReview: mutation(reviews.sendRatesToReview, { refreshes: ['FormEvents'] }),
    approveRates: mutation(reviews.approveRates, { refreshes: ['FormEvents'] }),
    sendRatesBack: mutation(reviews.sendRatesBack, { refreshes: ['FormEvents'] }),
  }),
});
