import * as contract from '#contract/definitions.ts';
import { bePresent } from '#contract/form-presence.ts';
import * as reviews from '#contract/form-reviews.ts';
import * as staff from '#contract/staff.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

/** Forms as staff see them. A draft is saved without refreshing what is on the screen: that is where it comes from. */
export const {
  useListFormsQuery,
  useGetFormQuery,
  useLazyGetFormQuery,
  useGetFormVersionQuery,
  useLazyGetFormVersionQuery,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePublishFormMutation,
  useRestoreVersionMutation,
  useSendToReviewMutation,
  useApproveReviewMutation,
  useSendBackMutation,
  useBePresentMutation,
  useGetStaffQuery,
  useSetRolesMutation,
  useSetSecondAdminMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listForms: query(contract.listForms, { tags: ['Definitions'] }),
    // Opened anew each time: another admin may have saved since.
    getForm: query(contract.getForm, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    getFormVersion: query(contract.getFormVersion),
    saveDraft: mutation(contract.saveDraft),
    discardDraft: mutation(contract.discardDraft, { refreshes: ['Definitions', 'FormEvents'] }),
    publishForm: mutation(contract.publishForm, { refreshes: ['Definitions', 'TaxForms', 'TaxCalculation'] }),
    restoreVersion: mutation(contract.restoreVersion, {
      refreshes: ['Definitions', 'FormEvents', 'TaxForms', 'TaxCalculation'],
    }),
    sendToReview: mutation(reviews.sendToReview, { refreshes: ['FormEvents'] }),
    approveReview: mutation(reviews.approveReview, { refreshes: ['FormEvents'] }),
    sendBack: mutation(reviews.sendBack, { refreshes: ['FormEvents'] }),
    bePresent: mutation(bePresent),
    // Opened anew each time: an approver may have settled other roles.
    getStaff: query(staff.getStaff, { tags: ['Staff'], keepUnusedDataFor: 0 }),
    setRoles: mutation(staff.setRoles, { refreshes: ['Staff', 'FormEvents'] }),
    setSecondAdmin: mutation(staff.setSecondAdmin, { refreshes: ['Staff', 'FormEvents'] }),
  }),
});
