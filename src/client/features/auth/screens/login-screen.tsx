import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { EmailStep } from '../components/email-step.tsx';
import { ExpiredStep } from '../components/expired-step.tsx';
import { targetAfterLogin } from '../target.ts';
import { useLoginFlow } from '../use-login-flow.ts';

/** Few people are agents; their part is fetched when one arrives. */
const AgentSignIn = lazy(async () => ({
  default: (await import('../components/agent-sign-in.tsx')).AgentSignIn,
}));

/** Staff alone have one to enter. */
const AuthenticatorStep = lazy(async () => ({
  default: (await import('../components/authenticator-step.tsx')).AuthenticatorStep,
}));

/** The ways in: password, sign-up, magic link, secret code, and the links of mails. */
export function LoginScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const flow = useLoginFlow();
  const { view, email, isBusy } = flow;

  if (flow.isSignedIn) {
    const from = (state as { from?: unknown } | null)?.from;
    return <Navigate to={targetAfterLogin(query.get('target'), from, flow.isStaff)} replace />;
  }
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
          <AgentSignIn start={view.start} />
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
        <ExpiredStep
          expiry={view.expiry}
          onBack={flow.backToEmail}
          onMayEnter={() => flow.retry(view.retry)}
        />
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
      wasAway={flow.wasAway}
      onAgent={() => void navigate(paths.agent)}
    />
  );
}
