import { agentLogin } from '#contract/auth/auth.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { useCall } from './use-call.ts';

type Reply = ReplyOf<typeof agentLogin>;
export type AgentReply = Extract<Reply, { status: 'success' }>;
export type AgentClient = NonNullable<AgentReply['users']>[number];

export interface AgentCredentials {
  email: string;
  secret: string;
  /** What kind of secret it is, once known. Until then we try both. */
  as?: 'password' | 'token' | undefined;
  mfaCode?: string;
  userId?: number | undefined;
}

type AgentOutcome =
  | { kind: 'refused'; info: string }
  | { kind: 'failed'; message: string }
  | { kind: 'accepted'; reply: AgentReply; as: 'password' | 'token' };

/**
 * Tries an agent's secret as the password, then as a secret code. Spec 1, 4. A secret that can only be a code is
 * tried as a code first; otherwise each such login would count as a failure. `session`: the locked session to
 * unlock.
 */
export function useAgentLogin(session?: SignedIn): {
  logIn: (credentials: AgentCredentials) => Promise<AgentOutcome>;
  isLoggingIn: boolean;
} {
  const [call, isLoggingIn] = useCall(agentLogin);

  const send = async (credentials: AgentCredentials, field: 'password' | 'token'): Promise<AgentOutcome> => {
    const { data, error } = await call({
      session,
      body: {
        email: credentials.email,
        [field]: credentials.secret,
        ...(credentials.mfaCode === undefined ? {} : { mfa_code: credentials.mfaCode }),
        ...(credentials.userId === undefined ? {} : { user_id: credentials.userId }),
      },
    });
    if (!data) return { kind: 'failed', message: errorMessage(error) };
    if (data.status === 'error') return { kind: 'refused', info: data.info };
    return { kind: 'accepted', reply: data, as: field };
  };

  const logIn = async (credentials: AgentCredentials): Promise<AgentOutcome> => {
    if (credentials.as) return send(credentials, credentials.as);
    const [first, second] = CODE.test(credentials.secret)
      ? (['token', 'password'] as const)
      : (['password', 'token'] as const);
    const outcome = await send(credentials, first);
    const mayBeOther = outcome.kind === 'refused' && outcome.info !== 'too_many_attempts';
    return mayBeOther ? send(credentials, second) : outcome;
  };

  return { logIn, isLoggingIn };
}

/** An emailed code: shorter than any password. */
const CODE = /^\d{8}$/;
