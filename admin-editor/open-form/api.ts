import * as contract from '#contract/definitions/definitions.calls.ts';
import { bePresent } from '#contract/form-presence/form-presence.calls.ts';
import { getReferences } from '#contract/definitions/form-references.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** Forms as staff see them. Saving a draft does not refresh the screen, where the draft comes from. */
const calls = api.injectEndpoints({
  endpoints: () => ({
    listForms: query(contract.listForms, { tags: ['Definitions'] }),
    // Not cached: another admin can have saved since.
    getForm: query(contract.getForm, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    // Other forms can have changed since.
    getReferences: query(getReferences, { tags: ['Definitions'], keepUnusedDataFor: 0 }),
    getFormVersion: query(contract.getFormVersion),
    saveDraft: mutation(contract.saveDraft),
    discardDraft: mutation(contract.discardDraft, { refreshes: ['Definitions', 'FormEvents'] }),
    bePresent: mutation(bePresent),
    // Not cached: an approver can have changed roles.
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
