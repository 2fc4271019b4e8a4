import type { Passkey } from '#contract/security/second-factors.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useRenamePasskeyMutation } from './api.ts';
import { messages } from './messages.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [renamePasskey] = useRenamePasskeyMutation();
  const rename = async (name: string): Promise<string | undefined> => {
    const { data, error } = await renamePasskey({ params: { id: passkey.id }, body: { name } });
    if (data === undefined) return errorMessage(error);
    toast(messages.passkeyRenamed(name));
    onClose();
    return undefined;
  };
  return (
    <Dialog title="Rename passkey" size={420} onClose={onClose}>
      <PasskeyNameForm name={passkey.name} submitLabel="Rename" onSave={rename} onClose={onClose} />
    </Dialog>
  );
}
