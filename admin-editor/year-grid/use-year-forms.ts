import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { editorCalls } from '../open-form/api.ts';
import type { LoadedForm } from '../draft/use-draft.ts';

/** A form of the year, with everything staff can see of it. */
export interface YearForm {
  readonly which: { readonly code: string; readonly taxYear: string };
  readonly form: LoadedForm;
}

type Loaded = { readonly forms: readonly YearForm[] } | { readonly failed: string };

/**
 * Loads all forms at the same time, bypassing the cache. Later list updates do not reload them, because that would
 * replace edits.
 */
export function useYearForms(summaries: readonly FormSummary[]): Loaded | undefined {
  const [firstSummaries] = useState(summaries);
  const [loaded, setLoaded] = useState<Loaded>();
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>();
  useEffect(() => {
    let isCancelled = false;
    const calls = firstSummaries.map(({ code, taxYear }) => {
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
        if (!isCancelled) setLoaded({ forms });
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (!isCancelled) setLoaded({ failed: errorMessage(error) });
      } finally {
        for (const { call } of calls) call.unsubscribe();
      }
    })();
    return () => {
      isCancelled = true;
    };
  }, [firstSummaries, dispatch]);
  return loaded;
}
