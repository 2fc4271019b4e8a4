import { useState } from 'react';
import type { Values } from '#form-schemas/definition.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { leaveDialogQuestion } from './messages.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * Closes a dialog with these values; asks first if that would lose what was typed since it opened. The browser's Back
 * and links ask too.
 */
export function useGuardedClose(values: Values, onClose: () => void): () => Promise<void> {
  const [start] = useState(values);
  return useAskingClose(isAnythingTyped(values, start), onClose);
}

/** The same for a dialog that knows itself whether closing it would lose anything. */
export function useAskingClose(isTyped: boolean, onClose: () => void): () => Promise<void> {
  useLeaveGuard(isTyped, { savesDrafts: false });
  return async () => {
    if (!isTyped || (await confirm(leaveDialogQuestion))) onClose();
  };
}

/** Whether the values differ from those at the start. An empty box is the same as a missing one. */
export function isAnythingTyped(values: Values, start: Values = {}): boolean {
  return Object.keys({ ...start, ...values }).some(
    (name) => JSON.stringify(values[name] ?? '') !== JSON.stringify(start[name] ?? ''),
  );
}
