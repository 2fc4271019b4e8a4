import { useEffect, useEffectEvent, useRef } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { messages } from '../messages.ts';

/**
 * Closes the dialog of a row that was discarded or removed elsewhere, and reports it once. This happens if one of
 * `errors` (from reading the row) says that it does not exist, or if an action calls the returned function.
 */
export function useCloseWhenGone(errors: readonly unknown[], onClose: () => void): () => void {
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
