import { publishForm, restoreVersion } from '#contract/definitions/definitions.calls.ts';
import * as reviews from '#contract/definitions/form-reviews.calls.ts';
import { api, mutation } from '#client/shared/api/api.ts';

/** Calls for the steps of a draft towards publishing; they load with the panels that use them. */
export const {
  usePublishFormMutation,
  useRestoreVersionMutation,
  useSendToReviewMutation,
  useApproveReviewMutation,
  useSendBackMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    publishForm: mutation(publishForm, { refreshes: ['Definitions', 'TaxForms', 'TaxCalculation'] }),
    restoreVersion: mutation(restoreVersion, {
      refreshes: ['Definitions', 'FormEvents', 'TaxForms', 'TaxCalculation'],
    }),
    sendToReview: mutation(reviews.sendToReview, { refreshes: ['FormEvents'] }),
    approveReview: mutation(reviews.approveReview, { refreshes: ['FormEvents'] }),
    sendBack: mutation(reviews.sendBack, { refreshes: ['FormEvents'] }),
  }),
});
