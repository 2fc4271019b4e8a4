import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { getToken } from '#contract/auth/auth.calls.ts';
import { getAgentSession } from '#contract/practice/clients.calls.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { useCall } from '../../features/auth/use-call.ts';
import { singleCall } from '../../shared/api/single-call.ts';
import { paths } from '../../shared/paths.ts';
import { lockSession } from '../../shared/session/end-session.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import { called, signedIn } from '../../shared/session/session-slice.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useAppDispatch } from '../hooks.ts';
import { clockText } from '../../shared/clock-text.ts';
import type { Ending } from './use-session-timers.ts';

/** Above every other dialog. */
const Z_INDEX = 1000;

/** Shown shortly before the session ends: stay signed in, or log out. */
export function SessionWarning({ ending }: { ending: Ending }) {
  const session = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [call, isLoading] = useCall(getToken);

  const stay = async () => {
    if (!session) return;
    // A session cannot be extended past its time-out. The lock screen then asks for the password.
    if (ending.isFinal) {
      void dispatch(lockSession());
      return;
    }
    if (session.isPractice) {
      const { error } = await singleCall(getAgentSession, { session });
      if (error === undefined) dispatch(called(Date.now()));
      else void dispatch(lockSession());
      return;
    }
    const { data } = await call({ session, body: { session_token: session.token } });
    if (data?.status === 'success')
      dispatch(signedIn(sessionFromLogin(data, Date.now(), session.agent?.token)));
    else if (data) void dispatch(lockSession());
  };

  return (
    <Dialog onClose={() => void stay()} title="Are you still there?" zIndex={Z_INDEX} withCloseButton={false}>
      <Text>
        For your safety, we will log you out in <strong role="timer">{clockText(ending.secondsLeft)}</strong>.
        If you stay logged in, you keep what you typed.
        {ending.isFinal ? ' We will ask for your password.' : ''}
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={() => void navigate(paths.logoutNow)}>
          Log out
        </Button>
        <Button data-autofocus loading={isLoading} onClick={() => void stay()}>
          Stay logged in
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
