import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Text } from '#ui/layout.tsx';
import { loginFor, type PathState, paths } from '../../../shared/paths.ts';
import { endSession } from '../../../shared/session/end-session.ts';
import { firstScreen } from '../../../shared/session/first-screen.ts';
import { isAgents } from '../../../shared/session/stored-session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { storeWantedAddress } from '../../../shared/wanted-address.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { useAuthDispatch } from '../use-auth-dispatch.ts';

/**
 * Ends the session here and on the server. Going back finds no session and leads to the login. Returning to this
 * address does not end a session that began later.
 */
export function LogoutScreen() {
  const dispatch = useAuthDispatch();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as PathState['logoutNow'];
  const { from, owner, login, isDone, hasFailed } = state;
  const end = useEffectEvent(() => {
    if (isDone) return;
    void dispatch(endSession());
    void navigate('.', { replace: true, state: { ...state, isDone: true } satisfies PathState['logoutNow'] });
  });
  useEffect(() => end(), []);
  const session = useSession();
  const [wasAgent] = useState(session?.agent !== undefined || isAgents(owner));
  if (isDone && session !== undefined) return <Navigate to={firstScreen(session)} replace />;
  if (login !== undefined && session === undefined) return <Navigate to={login} replace />;
  return (
    <AuthPage title="You are logged out">
      <Text>
        {hasFailed
          ? 'Logging in failed three times. To protect your account, we have logged you out on every device.'
          : 'Your session has ended on this device.'}
      </Text>
      <Button
        component={Link}
        to={wasAgent ? paths.agent : from === undefined ? paths.login : loginFor(from)}
        replace
        onClick={() => from !== undefined && storeWantedAddress(from, owner)}
      >
        Log in again
      </Button>
    </AuthPage>
  );
}
