import * as contract from '#contract/asked-forms/asked-forms.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

/** One form of a practice, for the person who fills it in. Its answers come from the server once, when it opens. */
export const { useOpenAskedFormQuery, useSaveAskedDraftMutation, useSubmitAskedFormMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      openAskedForm: query(contract.openAskedForm, { tags: ['AskedForms'], keepUnusedDataFor: 0 }),
      saveAskedDraft: mutation(contract.saveAskedDraft),
      submitAskedForm: mutation(contract.submitAskedForm, { refreshes: ['AskedForms'] }),
    }),
  });
