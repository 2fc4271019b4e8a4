import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useLoginFlow } from '../use-login-flow.ts';
import type { OnSignedIn } from '../use-sign-in.ts';
import { AgentPart } from './agent-part.tsx';
import { AuthPage } from './auth-page.tsx';
import { EmailStep } from './email-step.tsx';
import { LaterPart } from './later-part.tsx';

/** The ways to sign in: password, sign-up, magic link, secret code and links from emails. */
export function Login({
  query,
  email,
  onEmail,
  wasAway,
  onSignedIn,
  onAgent,
}: {
  query: URLSearchParams;
  email: string;
  onEmail: (email: string) => void;
  /** The last session ended because the page was away for too long. */
  wasAway: boolean;
  onSignedIn: OnSignedIn;
  onAgent: () => void;
}) {
  const flow = useLoginFlow({ query, email, setEmail: onEmail, onSignedIn });
  const { view, isBusy } = flow;
  // People who have seen the notice on this phone are not shown it again.
  const [isNoticed, setNoticed] = useState(
    () => !/Android|iPhone/.test(navigator.userAgent) || localStorage.getItem('mobile-notice') !== null,
  );
  if (view.kind === 'entering')
    return (
      <AuthPage title="Logging you in">
        <output aria-label="Logging you in">
          <Loader />
        </output>
      </AuthPage>
    );
  if (view.kind === 'agent')
    return (
      <AgentPart
        email={email}
        onEmail={onEmail}
        start={view.start}
        onSignedIn={onSignedIn}
        onBack={flow.backToEmail}
      />
    );
  if (view.kind === 'email' && isNoticed)
    return (
      <EmailStep
        email={email}
        onEmail={onEmail}
        isBusy={isBusy}
        onPassword={flow.logInWithPassword}
        onMagicLink={flow.mailLink}
        onPasskey={() => flow.show({ kind: 'passkey' })}
        wasAway={wasAway}
        onAgent={onAgent}
      />
    );
  const later = view.kind === 'email' ? { kind: 'notice' as const, onEnter: () => setNoticed(true) } : view;
  return <LaterPart email={email} view={later} flow={flow} />;
}
