import { confirm } from '#ui/confirm-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import { useDisconnectHmrcMutation } from './api.ts';
import { AUTHORISED_SOFTWARE, messages } from './messages.ts';

/** Asks, and ends the connection with HMRC on our side. Only the person can take the permission back at HMRC. */
export function useDisconnect(): () => Promise<void> {
  const [disconnect] = useDisconnectHmrcMutation();
  return async () => {
    const { title, ours, atHmrc, link, confirmLabel, done } = messages.disconnect;
    const isConfirmed = await confirm({
      title,
      message: (
        <Stack gap={3}>
          <p>{ours}</p>
          <p>
            {atHmrc} <OutsideLink href={AUTHORISED_SOFTWARE}>{link}</OutsideLink>
          </p>
        </Stack>
      ),
      confirmLabel,
      danger: true,
    });
    if (!isConfirmed) return;
    const ended = await guarded(() => disconnect().unwrap());
    if (ended.ok) toast(done);
  };
}
