import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.calls.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { singleCall } from '../../shared/api/single-call.ts';
import { invalidate } from '../../shared/session/invalidate.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';
import { lateMessages } from './late-messages.ts';
import { refusalMessages } from './refusal-messages.ts';

interface PasskeyProblem {
  readonly message: string;
  /** The server has refused the passkey, which counts at the lock screen. */
  readonly counts: boolean;
}

/**
 * Lets the person of the locked session log in again with a passkey. `unlock` takes the new session. Returns the
 * problem, if any. The library for passkeys is only fetched here.
 */
export async function tryPasskey(
  session: SignedIn | undefined,
  unlock: (session: SignedIn) => void,
): Promise<PasskeyProblem | undefined> {
  const started = await singleCall(startPasskeySignIn);
  if (!started.data) return { message: errorMessage(started.error), counts: false };
  const loaded = await import('../../shared/security/browser-passkeys.ts').catch(() => undefined);
  if (loaded === undefined)
    return { message: 'Check your internet connection, then try again.', counts: false };
  const chosen = await loaded.choosePasskey(started.data);
  if ('problem' in chosen) return { message: chosen.problem, counts: false };
  const { data, error } = await singleCall(signInWithPasskey, { session, body: { passkey: chosen.passkey } });
  if (!data) return { message: errorMessage(error), counts: false };
  if (data.status === 'error')
    return data.info === 'too_many_attempts'
      ? { message: refusalMessages.tooManyAttempts.message, counts: true }
      : { message: lateMessages.badPasskey, counts: true };
  const opened = sessionFromLogin(data, Date.now());
  if (opened.username !== session?.username) {
    void invalidate(opened);
    return { message: lateMessages.otherPasskey, counts: true };
  }
  unlock(opened);
  return undefined;
}
