import type { Passkey } from '#contract/security/second-factors.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useRemovePasskeyMutation } from './api.ts';
import { messages } from './messages.ts';

/** Removes a passkey, after asking. */
export function useRemovePasskey() {
  const [removePasskey, { isLoading }] = useRemovePasskeyMutation();
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    if (!(await confirm(messages.removePasskey(name)))) return;
    const { data, error } = await removePasskey({ params: { id } });
    if (data === undefined) await alertDialog({ title: messages.failed, message: errorMessage(error) });
    else toast(messages.passkeyRemoved(name));
  };
  return { remove, isRemoving: isLoading };
}
