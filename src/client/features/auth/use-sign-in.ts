import { useDispatch } from 'react-redux';
import type { LoginReply, getToken } from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { fromLogin } from '../../shared/session/from-login.ts';
import { signedIn } from '../../shared/session/session-slice.ts';
import { useGetTokenMutation } from './api.ts';

export type Credentials = BodyOf<typeof getToken>;
export type LoginRefusal = Extract<LoginReply, { status: 'error' }> | { info: 'failed'; message: string };

/** Signs in with a password, a secret code or a session. Gives the refusal, or undefined when it worked. */
export function useSignIn(): {
  signIn: (credentials: Credentials) => Promise<LoginRefusal | undefined>;
  isSigningIn: boolean;
} {
  const [getToken, { isLoading }] = useGetTokenMutation();
  const dispatch = useDispatch();
  const signIn = async (credentials: Credentials): Promise<LoginRefusal | undefined> => {
    const { data, error } = await getToken({ body: credentials });
    if (!data) return { info: 'failed', message: errorMessage(error) };
    if (data.status === 'error') return data;
    dispatch(signedIn(fromLogin(data, Date.now())));
    return undefined;
  };
  return { signIn, isSigningIn: isLoading };
}
