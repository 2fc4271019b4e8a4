import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SignedIn } from '../../../shared/session/stored-session.ts';
import { useLoginFlow } from '../use-login-flow.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

/** Few people are agents; their part is fetched when one arrives. */
const AgentSignIn = lazy(async () => ({ default: (await import('./agent-sign-in.tsx')).AgentSignIn }));

/** Staff alone have one to enter. */
const AuthenticatorStep = lazy(async () => ({
  default: (await import('./authenticator-step.tsx')).AuthenticatorStep,
}));

/** It brings the prices along. */
const ExpiredStep = lazy(async () => ({ default: (await import('./expired-step.tsx')).ExpiredStep }));

/** The ways in: password, sign-up, magic link, secret code, and the links of mails. */
export function Login({
  query,
  wasAway,
  onSignedIn,
  onAgent,
}: {
  query: URLSearchParams;
  /** The last session here ended because the page was away for too long. */
  wasAway: boolean;
  onSignedIn: (session: SignedIn) => void;
  onAgent: () => void;
}) {
  const flow = useLoginFlow(query, onSignedIn);
  const { view, email, isBusy } = flow;
  switch (view.kind) {
    case 'entering':
      return (
        <AuthPage title="Logging you in">
          <Loader aria-label="Logging you in" />
        </AuthPage>
      );
    case 'agent':
      return (
        <Suspense>
          <AgentSignIn start={view.start} onSignedIn={onSignedIn} onBack={flow.backToEmail} />
        </Suspense>
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
        <Suspense>
          <AuthenticatorStep
            qr={view.qr}
            secret={view.secret}
            isBusy={isBusy}
            onCode={(code) => flow.logInWithMfaCode(view.credentials, code)}
            onBack={flow.backToEmail}
          />
        </Suspense>
      );
    case 'expired':
      return (
        <Suspense>
          <ExpiredStep
            expiry={view.expiry}
            onBack={flow.backToEmail}
            onMayEnter={() => flow.retry(view.retry)}
          />
        </Suspense>
      );
    case 'email':
      break;
  }
  return (
    <EmailStep
      email={email}
      onEmail={flow.setEmail}
      isBusy={isBusy}
      onPassword={flow.logInWithPassword}
      onMagicLink={flow.mailLink}
      wasAway={wasAway}
      onAgent={onAgent}
    />
  );
}
