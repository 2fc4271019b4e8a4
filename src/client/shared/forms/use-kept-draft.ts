import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Values } from '#form-schemas/definition.ts';
import { toWire } from '#form-schemas/wire.ts';
import type { SharedState } from '../shared-state.ts';
import { useDiscardFormDraftMutation, useSaveFormDraftMutation } from './api.ts';
import { draftKeeper } from './draft-keeper.ts';
import type { OpenForm } from './open-form.ts';

/** With the way to the server, less than the two seconds of typing that a closed tab may lose. */
const DELAY_MS = 1000;

/**
 * Keeps what is typed into a form on the server until it is saved. `saved`: when that was last; what it left out is
 * kept again, because a save drops the draft. `isFailing`: the last try did not get there.
 */
export function useKeptDraft(
  form: OpenForm,
  entries: readonly Values[],
  isDirty: boolean,
  saved: Date | undefined,
) {
  const [keep] = useSaveFormDraftMutation();
  const [discard] = useDiscardFormDraftMutation();
  const store = useStore<SharedState>();
  const [isFailing, setFailing] = useState(false);
  const [keeper] = useState(() => {
    const { definition, year, yearId, version } = form;
    const query = { tax_year_id: yearId, type: definition.tax_column };
    // A call without a session would end it, while the person is about to unlock it.
    const isAway = () => store.getState().session.locked || !store.getState().session.user;
    return draftKeeper<readonly Values[]>({
      keep: async (draft) => {
        if (isAway()) throw new Error('locked');
        const wire = draft.map((entry) => toWire(definition, year, entry));
        await keep({ query, body: { version, entries: wire } }).unwrap();
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

  // What the form opened with is on the server already; once it has been changed, going back to it is a change too.
  const opened = useRef<{ entries: readonly Values[]; saved: Date | undefined } | undefined>({
    entries,
    saved,
  });
  useEffect(() => {
    if (opened.current?.entries === entries && opened.current.saved === saved) return;
    opened.current = undefined;
    keeper.change(isDirty ? entries : undefined);
  }, [keeper, entries, isDirty, saved]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void keeper.close();
    };
  }, [keeper]);

  return { isFailing, hold: keeper.hold, release: keeper.release, flush: keeper.flush };
}
