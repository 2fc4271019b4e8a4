import { useEffect, useEffectEvent, useRef } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { messages } from '../messages.ts';

/**
 * Leaves the dialog of a row that was discarded or removed elsewhere, and says so once: when one of `errors` (of what is
 * read of the row) says that it is not there, or an act hears it and calls what this answers.
 */
export function useLeaveGone(errors: readonly unknown[], onClose: () => void): () => void {
  const isLeaving = useRef(false);
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void alertDialog({ title: messages.oops, message: messages.gone }).then(onClose);
  };
  const isGone = errors.some((error) => isCallError(error) && error.code === 'not_found');
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isGone) leaveNow();
  }, [isGone]);
  return leave;
}
