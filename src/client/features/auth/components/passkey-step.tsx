import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  signInAgentWithPasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '#contract/auth/passkey-sign-in.calls.ts';
import type { UsedPasskey } from '#contract/security/passkey-responses.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { adoptLanguage } from '#ui/adopt-language.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { choosePasskey } from '../../../shared/security/browser-passkeys.ts';
import { sessionFromLogin } from '../../../shared/session/session-from-login.ts';
import { lateMessages } from '../late-messages.ts';
import { refusalMessages } from '../refusal-messages.ts';
import type { AgentReply } from '../use-agent-login.ts';
import { useCall } from '../use-call.ts';
import type { OnSignedIn } from '../use-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import type { Expiry } from './expired-step.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Logs a filer or a member of staff in with a passkey. */
export function PasskeyStep({
  yourData,
  onSignedIn,
  onExpired,
  onBack,
}: {
  /** Only for the data of an account whose trial or subscription has ended. */
  yourData: boolean;
  onSignedIn: OnSignedIn;
  onExpired: (expiry: Expiry) => void;
  onBack: () => void;
}) {
  const [send] = useCall(signInWithPasskey);
  const answer = async (passkey: UsedPasskey) => {
    const agentCode = new URLSearchParams(window.location.search).get('agentCode') ?? undefined;
    const { data, error } = await send({
      body: { passkey, agentCode, ...(yourData && { your_data: 'Y' as const }) },
    });
    if (!data) return errorMessage(error);
    if (data.status === 'success') {
      adoptLanguage(data.language);
      onSignedIn(sessionFromLogin(data, Date.now()), data.agent_code);
    } else if (data.info === 'trial_expired' || data.info === 'subscription_invalid')
      onExpired({ ...data, info: data.info });
    else return passkeyProblem(data.info);
    return undefined;
  };
  return <AskForPasskey onChosen={answer} onBack={onBack} />;
}

/** Logs an agent in with a passkey. */
export function AgentPasskeyStep({
  onSignedIn,
  onBack,
}: {
  onSignedIn: (reply: AgentReply) => unknown;
  onBack: () => void;
}) {
  const [send] = useCall(signInAgentWithPasskey);
  const answer = async (passkey: UsedPasskey) => {
    const { data, error } = await send({ body: { passkey } });
    if (!data) return errorMessage(error);
    if (data.status === 'error') return passkeyProblem(data.info);
    await onSignedIn(data);
    return undefined;
  };
  return <AskForPasskey onChosen={answer} onBack={onBack} />;
}

function passkeyProblem(info: string): string {
  return info === 'too_many_attempts' ? refusalMessages.tooManyAttempts.message : lateMessages.badPasskey;
}

/**
 * Lets the browser ask for a passkey: at once, and again when someone tries again. `onChosen` logs in with it and
 * returns the problem, if any.
 */
function AskForPasskey({
  onChosen,
  onBack,
}: {
  onChosen: (passkey: UsedPasskey) => Promise<string | undefined>;
  onBack: () => void;
}) {
  const [start] = useCall(startPasskeySignIn);
  const [isBusy, setBusy] = useState(true);
  const [problem, setProblem] = useState<string>();

  /** The problem, if any. */
  const logIn = async (): Promise<string | undefined> => {
    const asked = await start({});
    if (!asked.data) return errorMessage(asked.error);
    const chosen = await choosePasskey(asked.data);
    if ('problem' in chosen) return chosen.problem;
    return onChosen(chosen.passkey);
  };
  const attempt = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await logIn());
    setBusy(false);
  };
  const onShown = useEffectEvent(() => queueMicrotask(() => void attempt()));
  useEffect(() => onShown(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt();
  };
  return (
    <AuthPage title="Log in with a passkey">
      <Text>Your browser asks for your passkey. Confirm with your fingerprint, face or screen lock.</Text>
      {problem === undefined ? null : (
        <Panel tone="error" role="alert">
          {problem}
        </Panel>
      )}
      <Stack as="form" noValidate onSubmit={submit}>
        <StepButtons submitLabel="Try again" isBusy={isBusy} onBack={onBack} />
      </Stack>
    </AuthPage>
  );
}
