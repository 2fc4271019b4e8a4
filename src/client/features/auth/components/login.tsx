import { Loader } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLoginFlow } from '../use-login-flow.ts';
import type { OnSignedIn } from '../use-sign-in.ts';
import { AgentPart } from './agent-part.tsx';
import { AuthPage } from './auth-page.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { EmailStep } from './email-step.tsx';
import { latePart } from './late-part.tsx';

/** Shown once a mail has been sent, which takes longer than fetching it. */
const CodeStep = latePart(async () => (await import('./code-step.tsx')).CodeStep, aroundLogin);

/** Few people get there. */
const ExpiredStep = latePart(async () => (await import('./expired-step.tsx')).ExpiredStep, aroundLogin);

/** Only phones show it, once each. */
const MobileNotice = latePart(async () => (await import('./mobile-notice.tsx')).MobileNotice, aroundLogin);

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
  switch (view.kind) {
    case 'entering':
      return (
        <AuthPage title="Logging you in">
          <output aria-label="Logging you in">
            <Loader />
          </output>
        </AuthPage>
      );
    case 'agent':
      return (
        <AgentPart
          email={email}
          onEmail={onEmail}
          start={view.start}
          onSignedIn={onSignedIn}
          onBack={flow.backToEmail}
        />
      );
    case 'code':
      return (
        <CodeStep
          email={email}
          isBusy={isBusy}
          onBack={flow.backToEmail}
          onCode={flow.logInWithCode}
          onSendAgain={flow.mailLink}
        />
      );
    case 'authenticator':
      return (
        <AuthenticatorPart
          qr={view.qr}
          secret={view.secret}
          isBusy={isBusy}
          onCode={(code) => flow.logInWithMfaCode(view.credentials, code)}
          onBack={flow.backToEmail}
        />
      );
    case 'expired':
      return (
        <ExpiredStep
          expiry={view.expiry}
          onBack={flow.backToEmail}
          onExtended={() => flow.retry(view.retry)}
        />
      );
    case 'email':
      break;
  }
  if (!isNoticed) return <MobileNotice onEnter={() => setNoticed(true)} />;
  return (
    <EmailStep
      email={email}
      onEmail={onEmail}
      isBusy={isBusy}
      onPassword={flow.logInWithPassword}
      onMagicLink={flow.mailLink}
      wasAway={wasAway}
      onAgent={onAgent}
    />
  );
}

function aroundLogin(waiting: ReactNode) {
  return <AuthPage title="Log in">{waiting}</AuthPage>;
}
