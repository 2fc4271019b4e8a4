import { adminEntry } from '#contract/auth/auth.calls.ts';
import { singleCall } from '../../shared/api/single-call.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';

/** The staff session from a link. The server decides; people it refuses see only the login. */
export async function adminSession(link: { token: string; email: string }): Promise<SignedIn | undefined> {
  const { token, email } = link;
  const { data } = await singleCall(adminEntry, { body: { token, email } });
  return data?.status === 'success' ? sessionFromLogin(data, Date.now()) : undefined;
}
