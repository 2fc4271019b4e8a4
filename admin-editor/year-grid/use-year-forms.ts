import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { editorCalls } from '../open-form/api.ts';
import type { LoadedForm } from '../draft/use-draft.ts';

/** A form of the year with everything staff see of it. */
export interface YearForm {
  readonly which: { readonly code: string; readonly taxYear: string };
  readonly form: LoadedForm;
}

type Loaded = { readonly forms: readonly YearForm[] } | { readonly failed: string };

/** Loads the forms, all at once and anew. They are asked for once: what is edited is not replaced by what arrives later. */
export function useYearForms(summaries: readonly FormSummary[]): Loaded | undefined {
  const [asked] = useState(summaries);
  const [loaded, setLoaded] = useState<Loaded>();
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>();
  useEffect(() => {
    let isOver = false;
    const calls = asked.map(({ code, taxYear }) => {
      const which = { code, taxYear };
      return {
        which,
        call: dispatch(editorCalls.getForm.initiate({ params: which }, { forceRefetch: true })),
      };
    });
    void (async () => {
      try {
        const forms = await Promise.all(
          calls.map(async ({ which, call }) => ({ which, form: await call.unwrap() })),
        );
        if (!isOver) setLoaded({ forms });
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (!isOver) setLoaded({ failed: errorMessage(error) });
      } finally {
        for (const { call } of calls) call.unsubscribe();
      }
    })();
    return () => {
      isOver = true;
    };
  }, [asked, dispatch]);
  return loaded;
}
