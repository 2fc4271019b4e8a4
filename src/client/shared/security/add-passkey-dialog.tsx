import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../api/call-error.ts';
import { createPasskey } from './browser-passkeys.ts';
import { deviceName } from './device-name.ts';
import { messages } from './second-factor-messages.ts';
import type { PasskeyActs } from './passkey-acts.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** Asks for a name, lets the browser create the passkey, and saves it. */
export function AddPasskeyDialog({ acts, onClose }: { acts: PasskeyActs; onClose: () => void }) {
  const add = async (name: string): Promise<string | undefined> => {
    const started = await acts.start();
    if (started.data === undefined) return errorMessage(started.error);
    const created = await createPasskey(started.data);
    if ('problem' in created) return created.problem;
    const { data, error } = await acts.add({ name, passkey: created.passkey });
    if (data?.status !== 'success') return data?.message ?? errorMessage(error);
    toast(messages.passkeyAdded(name));
    onClose();
    return undefined;
  };
  return (
    <Dialog title="Add passkey" size={420} onClose={onClose}>
      <PasskeyNameForm
        name={deviceName(navigator.userAgent)}
        submitLabel="Create passkey"
        onSave={add}
        onClose={onClose}
      />
    </Dialog>
  );
}
