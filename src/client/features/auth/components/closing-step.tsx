import { Button } from '@mantine/core';
import { keepAccount } from '#contract/data-rights/data-rights.calls.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { lateMessages } from '../late-messages.ts';
import { useCall } from '../use-call.ts';
import { AuthPage } from './auth-page.tsx';

export interface Closing {
  /** DD/MM/YYYY. */
  deletes_on?: string | undefined;
  /** Absent when the account can no longer be kept. */
  guid?: string | undefined;
}

/** Shown to the owner of a closed account: when it is deleted, and the button that keeps it. */
export function ClosingStep({
  closing: { deletes_on = '', guid },
  onBack,
  onKept,
}: {
  closing: Closing;
  onBack: () => void;
  /** Logs in again. */
  onKept: () => Promise<void>;
}) {
  const [call, isLoading] = useCall(keepAccount);
  const { title, canKeep, tooLate } = lateMessages.closing;
  const keep = async (account: string) => {
    const { data, error } = await call({ body: { guid: account } });
    if (data?.status === 'success') return onKept();
    return alertDialog({ title, message: data?.message ?? errorMessage(error) });
  };
  return (
    <AuthPage title={title}>
      <Text>{guid === undefined ? tooLate(deletes_on) : canKeep(deletes_on)}</Text>
      {guid === undefined ? null : (
        <Button loading={isLoading} onClick={() => void keep(guid)}>
          Keep my account
        </Button>
      )}
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    </AuthPage>
  );
}
