import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from '#ui/toast.tsx';
import { withWorkingToast } from '#ui/working-toast.tsx';
import type { CallError } from '../api/call-error.ts';
import { type Act, redid, stuck, undid, type Undone } from './acts-slice.ts';
import { useUndoBookChangeMutation } from './api.ts';
import { guarded } from './guarded.ts';
import { type Filed, confirmFiledYear, confirmLaterChanges } from './confirm-change.ts';
import { hideMessages } from './act-messages.ts';
import { items } from './messages.ts';

/**
 * Undoes changes of the books, newest first, and reports how many. With `again`, the changes are an earlier undo,
 * so this redoes the action.
 */
export function useUndo() {
  const [undo] = useUndoBookChangeMutation();
  const dispatch = useDispatch();
  return useCallback(
    async (changes: Act, again?: Undone): Promise<void> => {
      const doing = again === undefined ? 'Undoing…' : 'Redoing…';
      let undone = 0;
      let skipped = 0;
      const act: number[] = [];
      const by: number[] = [];
      for (const id of changes.toReversed()) {
        const send = (filed: Filed) =>
          // The server asks about the filed year first.
          confirmLaterChanges((changed) =>
            withWorkingToast(doing, () => undo({ params: { id }, query: { ...filed, ...changed } }).unwrap()),
          );
        const done = await guarded(() => confirmFiledYear(send));
        if (!done.ok && isFinal.has(done.code)) dispatch(stuck([id]));
        if (!done.ok || done.value === undefined) break;
        act.unshift(id);
        by.push(done.value.change_id);
        undone += done.value.undone;
        skipped += done.value.kept;
      }
      if (undone === 0) return;
      dispatch(again === undefined ? undid({ act, by }) : redid(again));
      // The Undo in its message no longer applies.
      hideMessages(act);
      const what = again === undefined ? 'Undone' : 'Redone';
      toast(
        skipped === 0
          ? what
          : `${what} for ${items(undone)}. ${items(skipped)} changed again since and ${skipped === 1 ? 'stays' : 'stay'} as ${skipped === 1 ? 'it is' : 'they are'}.`,
      );
    },
    [undo, dispatch],
  );
}

/**
 * Permanent refusals: the change no longer exists, or was changed or undone since. Anything else can be retried.
 */
const isFinal: ReadonlySet<CallError['code']> = new Set(['conflict', 'not_found']);
