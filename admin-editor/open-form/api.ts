import * as contract from '#contract/calls/definitions.ts';
import { bePresent } from '#contract/calls/form-presence.ts';
import { getReferences } from '#contract/calls/form-references.ts';
import { getStaff } from '#contract/calls/staff.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Forms as staff see them. A draft is saved without refreshing what is on the screen: that is where it comes from. */
const calls = api.injectEndpoints({
  endpoints: () => ({
    listForms: query(contract.listForms, { tags: ['Definitions'] }),
    // Opened anew each time: another admin may have saved since.
    getForm: query(contract.getForm, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    // Other forms may have changed since.
    getReferences: query(getReferences, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    getFormVersion: query(contract.getFormVersion),
    saveDraft: mutation(contract.saveDraft),
    discardDraft: mutation(contract.discardDraft, { refreshes: ['Definitions', 'FormEvents'] }),
    bePresent: mutation(bePresent),
    // Opened anew each time: an approver may have settled other roles.
    getStaff: query(getStaff, { tags: ['Staff'], keepUnusedDataFor: 0 }),
  }),
});

export const editorCalls = calls.endpoints;
export const {
  useListFormsQuery,
  useGetFormQuery,
  useLazyGetFormQuery,
  useGetReferencesQuery,
  useGetFormVersionQuery,
  useLazyGetFormVersionQuery,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  useBePresentMutation,
  useGetStaffQuery,
} = calls;
