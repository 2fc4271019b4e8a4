import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { loginFor, type PathState, paths } from '../../../shared/paths.ts';
import { endSession } from '../../../shared/session/end-session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { AuthPage } from '../components/auth-page.tsx';
import classes from '../components/auth-page.module.css';
import { useAuthDispatch } from '../use-auth-dispatch.ts';

/** Ends the session here and on the server. Going back finds no session and leads to the login. */
export function LogoutScreen() {
  const dispatch = useAuthDispatch();
  const end = useEffectEvent(() => void dispatch(endSession()));
  useEffect(() => end(), []);
  const { from, login } = (useLocation().state as PathState['logoutNow'] | null) ?? {};
  const session = useSession();
  const back = from === undefined ? { to: paths.login } : loginFor(from);
  if (login !== undefined && session === undefined) return <Navigate to={login} replace />;
  return (
    <AuthPage title="You are logged out">
      <p className={classes.text}>Your session has ended on this device.</p>
      <Button component={Link} {...back} replace>
        Log in again
      </Button>
    </AuthPage>
  );
}
