import { adminEntry } from '#contract/calls/auth.ts';
import { singleCall } from '../../shared/api/single-call.ts';
import { fromLogin } from '../../shared/session/from-login.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';

/** The staff session that a link opens. The server decides; whoever it refuses sees the login and nothing else. */
export async function adminSession(link: { token: string; email: string }): Promise<SignedIn | undefined> {
  const { token, email } = link;
  const { data } = await singleCall(adminEntry, { body: { token, email } });
  return data?.status === 'success' ? fromLogin(data, Date.now()) : undefined;
}
