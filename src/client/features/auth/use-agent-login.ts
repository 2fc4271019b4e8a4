import type { agentLogin } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useAgentLoginMutation } from './api.ts';

type Reply = ReplyOf<typeof agentLogin>;
export type AgentReply = Extract<Reply, { status: 'success' }>;
export type AgentClient = NonNullable<AgentReply['users']>[number];

export interface AgentCredentials {
  email: string;
  secret: string;
  mfaCode?: string;
  userId?: number | undefined;
}

export type AgentOutcome =
  | { kind: 'refused'; info: string }
  | { kind: 'failed'; message: string }
  /** `isPassword` is false when it was accepted as a secret code. */
  | { kind: 'accepted'; reply: AgentReply; isPassword: boolean };

/** An agent's secret is tried as the password, and once more as a secret code. Spec 1, 4. */
export function useAgentLogin(): {
  logIn: (credentials: AgentCredentials) => Promise<AgentOutcome>;
  isLoggingIn: boolean;
} {
  const [agentLogin, { isLoading }] = useAgentLoginMutation();

  const send = async (credentials: AgentCredentials, field: 'password' | 'token'): Promise<AgentOutcome> => {
    const { data, error } = await agentLogin({
      body: {
        email: credentials.email,
        [field]: credentials.secret,
        ...(credentials.mfaCode === undefined ? {} : { mfa_code: credentials.mfaCode }),
        ...(credentials.userId === undefined ? {} : { user_id: credentials.userId }),
      },
    });
    if (!data) return { kind: 'failed', message: errorMessage(error) };
    if (data.status === 'error') return { kind: 'refused', info: data.info };
    return { kind: 'accepted', reply: data, isPassword: field === 'password' };
  };

  const logIn = async (credentials: AgentCredentials): Promise<AgentOutcome> => {
    const outcome = await send(credentials, 'password');
    const isOtherSecret = outcome.kind === 'refused' && !finalRefusals.has(outcome.info);
    return isOtherSecret ? send(credentials, 'token') : outcome;
  };

  return { logIn, isLoggingIn: isLoading };
}

/** Trying the secret as a code would not help: the account is locked, or the authenticator code was wrong. */
const finalRefusals: ReadonlySet<string> = new Set(['too_many_attempts', 'bad_mfa_code', 'bad_code']);
