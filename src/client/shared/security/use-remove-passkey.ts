import { useState } from 'react';
import type { Passkey } from '#contract/security/second-factors.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../api/call-error.ts';
import type { PasskeyActs } from './passkey-acts.ts';
import { messages } from './second-factor-messages.ts';

/** Removes a passkey, after asking. */
export function useRemovePasskey(acts: PasskeyActs) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    if (!(await confirm(messages.removePasskey(name)))) return;
    setRemoving(true);
    const { data, error } = await acts.remove(id);
    setRemoving(false);
    if (data === undefined) await alertDialog({ title: messages.failed, message: errorMessage(error) });
    else toast(messages.passkeyRemoved(name));
  };
  return { remove, isRemoving };
}
