import * as contract from '#contract/practice-forms/practice-forms.calls.ts';
import { api, mutation, query } from '#client/shared/api/api.ts';

/** The own forms of a practice in the editor. Saving a draft does not refresh the screen, where the draft comes from. */
export const {
  useGetPracticeFormQuery,
  useLazyGetPracticeFormQuery,
  useGetPracticeFormVersionQuery,
  useSavePracticeDraftMutation,
  useDiscardPracticeDraftMutation,
  usePublishPracticeFormMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    // Not cached: a colleague can have saved since.
    getPracticeForm: query(contract.getPracticeForm, { tags: ['PracticeForms'], keepUnusedDataFor: 0 }),
    getPracticeFormVersion: query(contract.getPracticeFormVersion),
    savePracticeDraft: mutation(contract.savePracticeDraft),
    discardPracticeDraft: mutation(contract.discardPracticeDraft, { refreshes: ['PracticeForms'] }),
    publishPracticeForm: mutation(contract.publishPracticeForm, { refreshes: ['PracticeForms'] }),
  }),
});
