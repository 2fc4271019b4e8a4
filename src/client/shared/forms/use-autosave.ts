import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Values } from '#form-schemas/definition.ts';
import { toWire } from '#form-schemas/wire.ts';
import type { SharedState } from '../shared-state.ts';
import { useDiscardFormDraftMutation, useSaveFormDraftMutation } from './api.ts';
import { draftSaver } from './draft-saver.ts';
import type { OpenForm } from './open-form.ts';

/** With the network time, this is less than the two seconds of typing that closing a tab may lose. */
const DELAY_MS = 1000;

/**
 * Autosaves a form's typing to the server until the form is saved. `saved`: the time of the last save. What that
 * save left out is sent again, because a save drops the draft. `isFailing`: the last attempt failed.
 */
export function useAutosave(
  form: OpenForm,
  entries: readonly Values[],
  isDirty: boolean,
  saved: Date | undefined,
) {
  const [saveDraft] = useSaveFormDraftMutation();
  const [discard] = useDiscardFormDraftMutation();
  const store = useStore<SharedState>();
  const [isFailing, setFailing] = useState(false);
  const [saver] = useState(() => {
    const { definition, year, yearId, version } = form;
    const query = { tax_year_id: yearId, type: definition.tax_column };
    // A call without a session would end it, just when the person is about to unlock it.
    const isAway = () => store.getState().session.locked || !store.getState().session.user;
    return draftSaver<readonly Values[]>({
      save: async (draft) => {
        if (isAway()) throw new Error('locked');
        const wire = draft.map((entry) => toWire(definition, year, entry));
        await saveDraft({ query, body: { version, entries: wire } }).unwrap();
      },
      discard: async () => {
        if (isAway()) throw new Error('locked');
        await discard({ query }).unwrap();
      },
      exists: form.draft !== undefined,
      delay: DELAY_MS,
      onFailing: setFailing,
    });
  });

  // The server already has what the form opened with. Once it has changed, reverting is a change too.
  const opened = useRef<{ entries: readonly Values[]; saved: Date | undefined } | undefined>({
    entries,
    saved,
  });
  useEffect(() => {
    // A session that can only look saves nothing, and says so at the top of the page.
    if (store.getState().session.user?.readOnly) return;
    if (opened.current?.entries === entries && opened.current.saved === saved) return;
    opened.current = undefined;
    saver.change(isDirty ? entries : undefined);
  }, [saver, store, entries, isDirty, saved]);

  useEffect(() => {
    const onChange = () => void saver.flush();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      void saver.close();
    };
  }, [saver]);

  return { isFailing, hold: saver.hold, release: saver.release, flush: saver.flush };
}
