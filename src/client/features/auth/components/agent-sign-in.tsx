import { useEffect, useEffectEvent, useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { invalidate } from '../../../shared/session/invalidate.ts';
import { forgetSession } from '../../../shared/session/remembered-session.ts';
import { practiceSession } from '../../../shared/session/practice-session.ts';
import type { SignedIn } from '../../../shared/session/stored-session.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { lateMessages } from '../late-messages.ts';
import { refusalMessages } from '../refusal-messages.ts';
import {
  type AgentClient,
  type AgentCredentials,
  type AgentReply,
  useAgentLogin,
} from '../use-agent-login.ts';
import { useSignIn } from '../use-sign-in.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { AgentCredentialsStep } from './agent-credentials-step.tsx';
import { AgentPasswordStep } from './agent-password-step.tsx';
import { AuthPage } from './auth-page.tsx';
import { ClientStep } from './client-step.tsx';
import { latePart } from './late-part.tsx';
import { AgentPasskeyStep } from './passkey-step.tsx';

type Step =
  | { kind: 'credentials' }
  | { kind: 'code'; reply: AgentReply }
  | { kind: 'passkey' }
  | ClientsStep
  | { kind: 'password'; before: ClientsStep }
  | { kind: 'activity'; before: ClientsStep };

interface ClientsStep {
  readonly kind: 'clients';
  readonly clients: readonly AgentClient[];
  /** The agent, with their own session. */
  readonly agent: { readonly id: number; readonly email: string; readonly token: string };
}

const AgentActivityStep = latePart(
  async () => (await import('./agent-activity-step.tsx')).AgentActivityStep,
  (waiting) => <AuthPage title="Security activity">{waiting}</AuthPage>,
);

/** Agent sign-in: credentials, authenticator code, client. `start` comes from a link and is tried at once. */
export function AgentSignIn({
  email,
  onEmail,
  start,
  client,
  toPractice = false,
  onSignedIn,
  onBack,
}: {
  email: string;
  onEmail: (email: string) => void;
  start?: { email: string; password: string; userId: number | undefined };
  /** Chosen in the list of clients. */
  client?: number | undefined;
  /** Leads to the practice without asking for a client. */
  toPractice?: boolean;
  onSignedIn: (session: SignedIn) => void;
  onBack: () => void;
}) {
  const [step, setStep] = useState<Step>({ kind: 'credentials' });
  const { signIn, isSigningIn } = useSignIn((session) => {
    const token = step.kind === 'clients' ? step.agent.token : undefined;
    onSignedIn({ ...session, agent: session.agent && { ...session.agent, token } });
  });
  const { logIn, isLoggingIn } = useAgentLogin();
  const [secret, setSecret] = useState('');
  const [secretKind, setSecretKind] = useState<'password' | 'token'>();

  const attempt = async (credentials: AgentCredentials) => {
    const outcome = await logIn(credentials);
    if (outcome.kind === 'failed')
      return alertDialog({ title: 'Something went wrong', message: outcome.message });
    if (outcome.kind === 'refused')
      return alertDialog(
        outcome.info === 'too_many_attempts' ? refusalMessages.tooManyAttempts : lateMessages.agentRefused,
      );
    setSecret(credentials.secret);
    setSecretKind(outcome.as);
    const { reply } = outcome;
    return reply.users ? enter(reply) : setStep({ kind: 'code', reply });
  };

  const enter = async (reply: AgentReply) => {
    const clients = reply.users ?? [];
    const { id = 0, email: own = '', agent_token: token = '' } = reply;
    const agent = { id, email: own, token };
    return toPractice ? openPractice(agent) : setStep({ kind: 'clients', clients, agent });
  };

  const openPractice = async (agent: ClientsStep['agent']) => {
    await invalidate(forgetSession(localStorage));
    onSignedIn(practiceSession(agent, Date.now()));
  };

  /** The list has a session for each client. Continuing with one fetches the rest of the client's details. */
  const actFor = async (client: AgentClient) => {
    await invalidate(forgetSession(localStorage));
    const credentials = { session_token: client.token };
    const refusal = await signIn(credentials);
    if (refusal) await explainRefusal(refusal, credentials);
  };

  const onArrival = useEffectEvent(() => {
    if (!start) return;
    const credentials = { email: start.email, secret: start.password, userId: start.userId };
    queueMicrotask(() => void attempt(credentials));
  });
  useEffect(() => onArrival(), []);

  switch (step.kind) {
    case 'credentials':
      return (
        <AgentCredentialsStep
          email={email}
          onEmail={onEmail}
          isBusy={isLoggingIn}
          onSubmit={(typed) => attempt({ email: email.trim(), secret: typed })}
          onPasskey={() => setStep({ kind: 'passkey' })}
          onBack={onBack}
        />
      );
    case 'code':
      return (
        <AuthenticatorStep
          qr={step.reply.mfa_qr}
          secret={step.reply.mfa_secret}
          isBusy={isLoggingIn}
          onCode={(mfaCode) =>
            attempt({ email: email.trim(), secret, as: secretKind, mfaCode, userId: start?.userId })
          }
          onPasskey={() => setStep({ kind: 'passkey' })}
          onBack={() => setStep({ kind: 'credentials' })}
        />
      );
    case 'passkey':
      return <AgentPasskeyStep onSignedIn={enter} onBack={() => setStep({ kind: 'credentials' })} />;
    case 'clients':
      return (
        <ClientStep
          clients={step.clients}
          preselected={start?.userId ?? client}
          isBusy={isSigningIn}
          onContinue={actFor}
          onOpenPractice={() => void openPractice(step.agent)}
          onChangePassword={() => setStep({ kind: 'password', before: step })}
          onShowActivity={() => setStep({ kind: 'activity', before: step })}
        />
      );
    case 'activity':
      return <AgentActivityStep token={step.before.agent.token} onBack={() => setStep(step.before)} />;
    case 'password':
      break;
  }
  return (
    <AgentPasswordStep
      email={email.trim()}
      currentPassword={secretKind === 'password' ? secret : undefined}
      onDone={() => setStep(step.before)}
      onChanged={() => {
        // A new password ends every session, including the ones in the client list.
        setSecret('');
        setSecretKind(undefined);
        setStep({ kind: 'credentials' });
      }}
    />
  );
}
