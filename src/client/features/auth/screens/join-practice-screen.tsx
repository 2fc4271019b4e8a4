import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { lookUpInvitation } from '#contract/practice/practice-people.calls.ts';
import { Text } from '#ui/layout.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { singleCall } from '../../../shared/api/single-call.ts';
import { paths } from '../../../shared/paths.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { type Invited, JoinForm } from '../components/join-form.tsx';
import { joinMessages } from '../join-messages.ts';

type Found =
  | { kind: 'looking' }
  | { kind: 'invited'; invited: Invited }
  | { kind: 'joined'; email: string }
  | { kind: 'ended' | 'failed'; message: string };

/** Where the mailed invitation of a colleague leads: they choose a password, and then log in as an agent. */
export function JoinPracticeScreen() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [found, setFound] = useState<Found>(
    token === '' ? { kind: 'ended', message: joinMessages.noLink } : { kind: 'looking' },
  );
  const look = useCallback(async () => {
    const { data, error } = await singleCall(lookUpInvitation, { body: { token } });
    if (!data) setFound({ kind: 'failed', message: errorMessage(error) });
    else if (data.status === 'error') setFound({ kind: 'ended', message: data.message });
    else setFound({ kind: 'invited', invited: data });
  }, [token]);
  useEffect(() => {
    if (token === '') return;
    // The token leaves the address bar, and so the history, at once.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    queueMicrotask(() => void look());
  }, [token, look]);

  const again = () => {
    setFound({ kind: 'looking' });
    void look();
  };

  if (found.kind === 'looking')
    return (
      <AuthPage title="Join a practice">
        <output aria-label="Looking up your invitation">
          <Loader />
        </output>
      </AuthPage>
    );
  if (found.kind === 'invited')
    return (
      <AuthPage title={`Join ${found.invited.practice}`}>
        <JoinForm
          token={token}
          invited={found.invited}
          onJoined={() => setFound({ kind: 'joined', email: found.invited.email })}
        />
      </AuthPage>
    );
  if (found.kind === 'joined')
    return (
      <AuthPage title="You have joined">
        <Text>Log in with {found.email} and your new password. You then set up an authenticator app.</Text>
        <Button component={Link} to={`${paths.agent}?${new URLSearchParams({ email: found.email })}`} replace>
          Log in
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={found.kind === 'ended' ? 'This link does not work' : 'Something went wrong'}>
      <Text role={found.kind === 'failed' ? 'alert' : undefined}>{found.message}</Text>
      {found.kind === 'failed' ? <Button onClick={again}>Try again</Button> : null}
      <Button variant="default" component={Link} to={paths.agent} replace>
        Log in as an agent
      </Button>
    </AuthPage>
  );
}
