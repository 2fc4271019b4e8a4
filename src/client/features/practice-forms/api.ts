import * as forms from '#contract/practice-forms/practice-forms.calls.ts';
import * as sent from '#contract/practice-forms/sent-forms.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

const refreshes = ['PracticeForms'] as const;

/** The own forms of a practice and what clients sent back. */
export const {
  useCreatePracticeFormMutation,
  useLazyReadPracticeFormQuery,
  useRetirePracticeFormMutation,
  useGetSentFormsQuery,
  useGetSentFormQuery,
  useReopenSentFormMutation,
  useWithdrawSentFormMutation,
  useGetFormWebhookQuery,
  useSetFormWebhookMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    createPracticeForm: mutation(forms.createPracticeForm, { refreshes }),
    // To copy it; the editor has its own.
    readPracticeForm: query(forms.getPracticeForm, { tags: refreshes, keepUnusedDataFor: 0 }),
    retirePracticeForm: mutation(forms.retirePracticeForm, { refreshes }),
    getSentForms: query(sent.getSentForms, { tags: refreshes }),
    getSentForm: query(sent.getSentForm, { tags: refreshes }),
    reopenSentForm: mutation(sent.reopenSentForm, { refreshes }),
    withdrawSentForm: mutation(sent.withdrawSentForm, { refreshes }),
    getFormWebhook: query(sent.getFormWebhook, { tags: refreshes }),
    setFormWebhook: mutation(sent.setFormWebhook, { refreshes }),
  }),
});
