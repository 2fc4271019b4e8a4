import { useCallback, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { toast } from '#ui/toast.tsx';
import type { SharedState } from '../shared-state.ts';
import { storeMessage } from './act-messages.ts';
import { type Act, acted } from './acts-slice.ts';
import { useUndo } from './use-undo.ts';

/** Reports a change to the books, with Undo in the message and by Ctrl Z in this window. */
export function useDone() {
  const dispatch = useDispatch();
  const undo = useUndo();
  return useCallback(
    (message: string, changes: Act): void => {
      dispatch(acted(changes));
      storeMessage(
        changes,
        toast(message, () => void undo(changes)),
      );
    },
    [dispatch, undo],
  );
}

/** Ctrl Z and Ctrl Shift Z: one change at a time, however fast the keys are pressed. */
export function useUndoKeys(): { undoLast: () => void; redoLast: () => void } {
  const store = useStore<SharedState>();
  const undo = useUndo();
  const queue = useRef(Promise.resolve());
  const inTurn = useCallback((act: () => Promise<void>) => {
    queue.current = queue.current.then(act);
  }, []);
  return {
    undoLast: () =>
      inTurn(async () => {
        const last = store.getState().acts.done.at(-1);
        if (last === undefined) toast('There is nothing to undo here. Earlier changes are in the history.');
        else await undo(last);
      }),
    redoLast: () =>
      inTurn(async () => {
        const last = store.getState().acts.undone.at(-1);
        if (last === undefined) toast('There is nothing to redo.');
        else await undo(last.by, last);
      }),
  };
}
