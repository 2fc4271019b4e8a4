import { useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useDiscardDraftMutation } from '../open-form/api.ts';
import type { Draft } from './use-draft.ts';
import { messages } from '../open-form/messages.ts';
import { pathAfterDiscard, remainsAfterDiscard } from './after-discard.ts';

/**
 * Discards the draft after a question and continues with the published version; without one, returns to where
 * the form was opened from. `leave` only returns.
 */
export function useDiscard(
  which: { code: string; taxYear: string },
  me: string,
  { saver, latest, current, discarded, refresh, revision: stored }: Draft,
  onDiscarded: () => void | Promise<void>,
): { discard: () => Promise<void>; leave: () => void } {
  const [discardDraft] = useDiscardDraftMutation();
  const navigate = useNavigate();
  const leave = () => {
    saver.drop();
    void navigate(pathAfterDiscard(which.taxYear), { replace: true });
  };
  const discard = async () => {
    const question = remainsAfterDiscard(latest) ? messages.discard : messages.discardForGood;
    const isOwn = saver.isUnsaved() || stored !== (latest.draft?.revision ?? 0);
    // Loads on demand.
    const { editorsOf, whoEdited } = await import('./who-edited.ts');
    const who = whoEdited(editorsOf(latest.draft, me, isOwn), me);
    if (!(await confirm({ ...question, message: `${who} ${question.message}`.trim(), danger: true }))) return;
    try {
      // A save on its way would bring the draft back.
      await saver.flush();
      const { revision } = saver.base();
      if (revision > 0) await discardDraft({ params: which, query: { revision } }).unwrap();
      if (!remainsAfterDiscard(latest)) {
        leave();
        toast(messages.discarded({ ...which, title: current.title }));
        return;
      }
      await discarded();
      await onDiscarded();
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(error.code === 'conflict' ? messages.changedBeforeDiscard : errorMessage(error));
      if (error.code === 'conflict') await refresh();
    }
  };
  return { discard, leave };
}
