import { userFromEmail } from '#contract/auth/auth.calls.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { messages } from './messages.ts';
import { useCall } from './use-call.ts';

/**
 * Emails a link and a secret code, and creates the account if it does not exist yet. `onRefused` runs before the
 * dialog opens.
 */
export function useMagicLink(
  query: URLSearchParams,
  onRefused?: () => void,
): {
  /** True when it was sent; otherwise a dialog has shown why not. */
  sendMagicLink: (email: string) => Promise<boolean>;
  isSending: boolean;
} {
  const [call, isSending] = useCall(userFromEmail);
  const sendMagicLink = async (email: string) => {
    const agentCode = query.get('agentCode') ?? undefined;
    const target = query.get('target') ?? undefined;
    const { data, error } = await call({ query: { email, app: 'web', agentCode, target } });
    if (data?.status === 'success') return true;
    onRefused?.();
    const isOurs = error !== undefined && (error.code === 'offline' || error.code === 'too_many_requests');
    await alertDialog(
      isOurs ? { title: 'Something went wrong', message: error.message } : messages.noAccount,
    );
    return false;
  };
  return { sendMagicLink, isSending };
}
