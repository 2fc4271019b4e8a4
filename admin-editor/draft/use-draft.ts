import type { ReplyOf } from '#contract/endpoint.ts';
import type { getForm } from '#contract/definitions/definitions.ts';
import { saveDraft as saveDraftCall } from '#contract/definitions/definitions.calls.ts';
import { useLazyGetFormQuery, useSaveDraftMutation } from '../open-form/api.ts';
import { useDefinitionDraft, type Which } from './use-definition-draft.ts';
import { useWhoDiscarded } from './use-who-discarded.ts';

export type LoadedForm = ReplyOf<typeof getForm>;

/** The draft of a form of a tax year. */
export function useDraft(which: Which, form: LoadedForm, me: string) {
  const [saveDraft] = useSaveDraftMutation();
  const [fetchForm] = useLazyGetFormQuery();
  return useDefinitionDraft(which, form, me, {
    called: which.code,
    store: (body) => saveDraft({ params: which, body }).unwrap(),
    storing: (body) => ({ endpoint: saveDraftCall, params: { ...which }, body }),
    fetch: () => fetchForm({ params: which }),
    whoDiscarded: useWhoDiscarded(which),
  });
}

export type Draft = ReturnType<typeof useDraft>;
