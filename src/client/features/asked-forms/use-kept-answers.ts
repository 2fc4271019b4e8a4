import { useEffect, useRef, useState } from 'react';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { toWire } from '#form-schemas/wire.ts';
import { yearOf } from '../../shared/asked-forms/returned-answers.tsx';
import { draftSaver } from '../../shared/forms/draft-saver.ts';
import { useSaveAskedDraftMutation } from './api.ts';

const DELAY_MS = 1000;

/** Saves answers to the server a moment after they are typed. `isFailing`: the last attempt failed; it tries again. */
export function useKeptAnswers(id: number, definition: Definition, values: Values) {
  const [save] = useSaveAskedDraftMutation();
  const [isFailing, setFailing] = useState(false);
  const [saver] = useState(() =>
    draftSaver<Values>({
      save: async (draft) => {
        await save({ body: { id, answers: toWire(definition, yearOf(definition), draft) } }).unwrap();
      },
      // Emptied answers are saved like others.
      discard: () => Promise.resolve(),
      exists: false,
      delay: DELAY_MS,
      onFailing: setFailing,
    }),
  );
  /** The server has what the form opened with. */
  const saved = useRef(values);
  useEffect(() => {
    if (saved.current === values) return;
    saved.current = values;
    saver.change(values);
  }, [saver, values]);
  useEffect(() => {
    const onChange = () => void saver.flush();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      void saver.close();
    };
  }, [saver]);
  return { isFailing, hold: saver.hold, release: saver.release };
}
