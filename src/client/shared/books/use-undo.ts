import { toast } from '#ui/toast.tsx';
import { useUndoBookChangeMutation } from './api.ts';
import { guarded } from './guarded.ts';
import { knowingly } from './knows-filed.ts';
import { items } from './messages.ts';

/** Takes changes of the books back, the last one first, and says how much of them. */
export function useUndo() {
  const [undo] = useUndoBookChangeMutation();
  return async (changes: readonly number[]): Promise<void> => {
    let undone = 0;
    let kept = 0;
    for (const id of changes.toReversed()) {
      const done = await guarded(() => knowingly((query) => undo({ params: { id }, query }).unwrap()));
      if (!done.ok || done.value === undefined) break;
      undone += done.value.undone;
      kept += done.value.kept;
    }
    if (undone === 0) return;
    toast(
      kept === 0
        ? 'Undone'
        : `Undone for ${items(undone)}. ${items(kept)} changed again since and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`,
    );
  };
}
