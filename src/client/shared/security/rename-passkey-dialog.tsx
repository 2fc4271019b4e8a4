import type { Passkey } from '#contract/security/second-factors.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../api/call-error.ts';
import { messages } from './second-factor-messages.ts';
import type { PasskeyActs } from './passkey-acts.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({
  acts,
  passkey,
  onClose,
}: {
  acts: PasskeyActs;
  passkey: Passkey;
  onClose: () => void;
}) {
  const rename = async (name: string): Promise<string | undefined> => {
    const { data, error } = await acts.rename(passkey.id, name);
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
