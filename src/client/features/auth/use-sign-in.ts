import type { LoginReply } from '#contract/auth/auth.ts';
import { getToken } from '#contract/auth/auth.calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { adoptLanguage } from '#ui/adopt-language.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { useCall } from './use-call.ts';

export type Credentials = BodyOf<typeof getToken>;
export type LoginRefusal = Extract<LoginReply, { status: 'error' }> | { info: 'failed'; message: string };

/** `agentCode`: what there is to say about the adviser code that the login came with. */
export type OnSignedIn = (session: SignedIn, agentCode?: 'ask' | 'unknown') => void;

/** Signs in with a password, a secret code or a session. Returns the refusal, or undefined when it worked. */
export function useSignIn(onSignedIn: OnSignedIn): {
  signIn: (credentials: Credentials) => Promise<LoginRefusal | undefined>;
  isSigningIn: boolean;
} {
  const [call, isSigningIn] = useCall(getToken);
  const signIn = async (credentials: Credentials): Promise<LoginRefusal | undefined> => {
    const { data, error } = await call({ body: credentials });
    if (!data) return { info: 'failed', message: errorMessage(error) };
    if (data.status === 'error') return data;
    adoptLanguage(data.language);
    onSignedIn(sessionFromLogin(data, Date.now()), data.agent_code);
    return undefined;
  };
  return { signIn, isSigningIn };
}
