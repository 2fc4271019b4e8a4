import { bePresentAtRates } from '#contract/rates/rate-presence.calls.ts';
import * as reviews from '#contract/rates/rate-reviews.calls.ts';
import * as contract from '#contract/rates/rates.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Tags of views with tax figures that new rates change. */
const RATE_FIGURE_TAGS = ['FormEvents', 'TaxCalculation', 'TaxYears'] as const;

/** Rates as staff see them. Saving a draft does not refresh the screen, where the draft comes from. */
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
    // Not cached: another member of staff can have saved since.
    getRates: query(contract.getRates, { tags: ['Rates'], keepUnusedDataFor: 0 }),
    getRateVersion: query(contract.getRateVersion),
    bePresentAtRates: mutation(bePresentAtRates),
    startRates: mutation(contract.startRates, { refreshes: ['Rates', 'FormEvents'] }),
    saveRateDraft: mutation(contract.saveRateDraft),
    discardRateDraft: mutation(contract.discardRateDraft, { refreshes: ['FormEvents'] }),
    tryRates: mutation(contract.tryRates),
    publishRates: mutation(contract.publishRates, { refreshes: RATE_FIGURE_TAGS }),
    restoreRates: mutation(reviews.restoreRates, { refreshes: RATE_FIGURE_TAGS }),
    sendRatesToReview: mutation(reviews.sendRatesToReview, { refreshes: ['FormEvents'] }),
    approveRates: mutation(reviews.approveRates, { refreshes: ['FormEvents'] }),
    sendRatesBack: mutation(reviews.sendRatesBack, { refreshes: ['FormEvents'] }),
  }),
});
