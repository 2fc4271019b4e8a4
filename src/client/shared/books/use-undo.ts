import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from '#ui/toast.tsx';
import { saidWhileSlow } from '#ui/working-toast.tsx';
import type { CallError } from '../api/call-error.ts';
import { type Act, redid, stuck, undid, type Undone } from './acts-slice.ts';
import { useUndoBookChangeMutation } from './api.ts';
import { guarded } from './guarded.ts';
import { type Filed, knowingly, takingAlong } from './knows-filed.ts';
import { takeMessagesAway } from './act-messages.ts';
import { items } from './messages.ts';

/**
 * Takes changes of the books back, the last one first, and says how much of them. With `again` they are themselves what
 * took an act back: it is done again.
 */
export function useUndo() {
  const [undo] = useUndoBookChangeMutation();
  const dispatch = useDispatch();
  return useCallback(
    async (changes: Act, again?: Undone): Promise<void> => {
      const doing = again === undefined ? 'Undoing…' : 'Redoing…';
      let undone = 0;
      let kept = 0;
      const act: number[] = [];
      const by: number[] = [];
      for (const id of changes.toReversed()) {
        const send = (filed: Filed) =>
          // The server asks about the filed year first.
          takingAlong((changed) =>
            saidWhileSlow(doing, () => undo({ params: { id }, query: { ...filed, ...changed } }).unwrap()),
          );
        const done = await guarded(() => knowingly(send));
        if (!done.ok && isFinal.has(done.code)) dispatch(stuck([id]));
        if (!done.ok || done.value === undefined) break;
        act.unshift(id);
        by.push(done.value.change_id);
        undone += done.value.undone;
        kept += done.value.kept;
      }
      if (undone === 0) return;
      dispatch(again === undefined ? undid({ act, by }) : redid(again));
      // Its Undo is used.
      takeMessagesAway(act);
      const what = again === undefined ? 'Undone' : 'Redone';
      toast(
        kept === 0
          ? what
          : `${what} for ${items(undone)}. ${items(kept)} changed again since and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`,
      );
    },
    [undo, dispatch],
  );
}

/** Refusals that stay: the change is not there any more, or was changed or undone since. What else fails can be tried again. */
const isFinal: ReadonlySet<CallError['code']> = new Set(['conflict', 'not_found']);
