import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useDiscardDraftMutation } from '../api.ts';
import type { Draft } from '../draft/use-draft.ts';
import { messages } from '../messages.ts';

/** Throws the draft away after asking, and opens what is published. */
export function useDiscard(
  which: { code: string; taxYear: string },
  { saver }: Draft,
  onReopen: () => Promise<void>,
): () => Promise<void> {
  const [discardDraft] = useDiscardDraftMutation();
  return async () => {
    if (!(await confirm({ ...messages.discard, danger: true }))) return;
    try {
      // A save on its way would bring the draft back.
      await saver.flush();
      const { revision } = saver.base();
      if (revision > 0) await discardDraft({ params: which, query: { revision } }).unwrap();
      saver.drop();
      await onReopen();
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(errorMessage(error));
    }
  };
}
