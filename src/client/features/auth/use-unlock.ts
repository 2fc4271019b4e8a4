import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { getToken } from '#contract/auth/auth.calls.ts';
import { practiceSession } from '../../shared/session/practice-session.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import { signedIn } from '../../shared/session/session-slice.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { refusalMessages } from './refusal-messages.ts';
import { unlockMessages } from './unlock-messages.ts';
import { tryPasskey } from './try-passkey.ts';
import { useAgentLogin } from './use-agent-login.ts';
import { useCall } from './use-call.ts';
import { errorMessage } from '../../shared/api/call-error.ts';

interface Problem {
  title: string;
  message: string;
}

interface UnlockInput {
  secret: string;
  /** In agents' sessions. */
  adviser: string;
  /** For agents and staff; empty until the dialog asks for it. */
  mfaCode: string;
  /** The secret is an emailed code, not the password. */
  isCode: boolean;
}

/** Signs the person of the locked session in again. `unlock` returns true when the attempt counts as a failure. */
export function useUnlock() {
  const session = useSession();
  const dispatch = useDispatch();
  const [call, isLoading] = useCall(getToken);
  // The server counts failures against the locked session.
  const { logIn, isLoggingIn } = useAgentLogin(session);
  const [problem, setProblem] = useState<Problem>();
  const [needsMfaCode, setNeedsMfaCode] = useState(false);
  const [isChoosing, setChoosing] = useState(false);

  const unlockFiler = async (typed: UnlockInput): Promise<Problem | 'unlocked' | 'no-answer'> => {
    const email = session?.username ?? '';
    const { data, error } = await call({
      session,
      body: typed.isCode
        ? { email, token: typed.secret.trim(), ...mfaCodeOf(typed) }
        : { email, password: typed.secret, ...mfaCodeOf(typed) },
    });
    if (!data) {
      setProblem({ title: 'Something went wrong', message: errorMessage(error) });
      return 'no-answer';
    }
    if (data.status === 'success') {
      dispatch(signedIn(sessionFromLogin(data, Date.now())));
      return 'unlocked';
    }
    if (data.info === 'mfa_code_needed') {
      setNeedsMfaCode(data.mfa_qr === undefined);
      setProblem(data.mfa_qr === undefined ? unlockMessages.mfaCodeNeeded : unlockMessages.mfaNotSetUp);
      return 'no-answer';
    }
    if (data.info === 'bad_mfa_code') return unlockMessages.wrongMfaCode;
    if (data.info === 'too_many_attempts') return refusalMessages.tooManyAttempts;
    return typed.isCode ? unlockMessages.wrongCode : unlockMessages.wrongPassword;
  };

  /** Returns true when the attempt counts as a failure. */
  const unlockWithPasskey = async (): Promise<boolean> => {
    setProblem(undefined);
    setChoosing(true);
    const problem = await tryPasskey(session, (found) => dispatch(signedIn(found)));
    setChoosing(false);
    setProblem(problem && { title: unlockMessages.passkey, message: problem.message });
    return problem?.counts === true;
  };

  const unlockAgent = async (typed: UnlockInput): Promise<Problem | 'unlocked' | 'no-answer'> => {
    const outcome = await logIn({
      email: typed.adviser.trim(),
      secret: typed.secret,
      ...(typed.mfaCode === '' ? {} : { mfaCode: typed.mfaCode.replaceAll(/\s/g, '') }),
    });
    if (outcome.kind === 'failed') {
      setProblem({ title: 'Something went wrong', message: outcome.message });
      return 'no-answer';
    }
    if (outcome.kind === 'refused')
      return outcome.info === 'too_many_attempts'
        ? refusalMessages.tooManyAttempts
        : unlockMessages.wrongPassword;
    const { users, id, agent_token: token } = outcome.reply;
    if (!users) {
      setNeedsMfaCode(true);
      setProblem(unlockMessages.mfaCodeNeeded);
      return 'no-answer';
    }
    if (session?.isPractice && session.agent && id === session.agent.id && token) {
      dispatch(signedIn(practiceSession({ ...session.agent, token }, Date.now())));
      return 'unlocked';
    }
    const client = users.find((one) => one.email === session?.username);
    if (id !== session?.agent?.id || !client) return unlockMessages.wrongAdviser;
    const { data, error } = await call({ session, body: { session_token: client.token } });
    if (data?.status !== 'success') {
      setProblem({ title: 'Something went wrong', message: errorMessage(error) });
      return 'no-answer';
    }
    dispatch(signedIn(sessionFromLogin(data, Date.now(), token)));
    return 'unlocked';
  };

  const unlock = async (typed: UnlockInput): Promise<boolean> => {
    setProblem(undefined);
    const result = await (session?.agent ? unlockAgent(typed) : unlockFiler(typed));
    if (typeof result === 'string') return false;
    setProblem(result);
    return true;
  };

  return { unlock, unlockWithPasskey, problem, needsMfaCode, isBusy: isLoading || isLoggingIn || isChoosing };
}

function mfaCodeOf({ mfaCode }: UnlockInput): { mfa_code?: string } {
  return mfaCode === '' ? {} : { mfa_code: mfaCode.replaceAll(/\s/g, '') };
}
