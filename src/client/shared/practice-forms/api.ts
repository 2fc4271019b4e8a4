import { listPracticeForms } from '#contract/practice-forms/practice-forms.calls.ts';
import { sendPracticeForm } from '#contract/practice-forms/sent-forms.calls.ts';
import { api, mutation, query } from '../api/api.ts';

/** The own forms of the practice of an agent, and sending one. */
export const { useListPracticeFormsQuery, useSendPracticeFormMutation } = api.injectEndpoints({
  endpoints: () => ({
    listPracticeForms: query(listPracticeForms, { tags: ['PracticeForms'] }),
    sendPracticeForm: mutation(sendPracticeForm, { refreshes: ['PracticeForms'] }),
  }),
});
