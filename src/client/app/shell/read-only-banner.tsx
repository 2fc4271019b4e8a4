import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '#ui/panel.tsx';
import { returnToStaff } from '../../shared/session/continue-as.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import classes from './read-only-banner.module.css';

const TICK_MS = 1_000;

/**
 * Above every screen of a session that can only look: whose account it is and, for support, the time that is left. When
 * that is over, or the server refuses the session, support goes back to its own.
 */
export function ReadOnlyBanner({ session, isRefused }: { session: SignedIn; isRefused: boolean }) {
  const { username, staffSession } = session;
  const isSupport = staffSession !== undefined;
  const minutes = useMinutesLeft(session);
  useEffect(() => {
    if (isSupport && (isRefused || minutes === 0)) void returnToStaff(session, 'over');
  }, [isSupport, isRefused, minutes, session]);
  return (
    <Notice as="section" tone="warn" size="sm" className={classes.banner} aria-label="Read-only access">
      <span>
        You are looking at <strong>{username}</strong>. You cannot change anything.
        {isSupport ? ` Ends in ${minutes} min.` : ''}
      </span>
      {isSupport ? (
        <Button size="xs" variant="default" onClick={() => void returnToStaff(session, 'left')}>
          Leave
        </Button>
      ) : null}
    </Notice>
  );
}

function useMinutesLeft({ signedInAt, timeoutSeconds }: SignedIn): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((signedInAt + timeoutSeconds * 1000 - now) / 60_000));
}
