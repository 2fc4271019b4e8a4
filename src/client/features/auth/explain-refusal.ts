import { alertDialog } from '#ui/alert-dialog.tsx';
import { refusalMessages } from './refusal-messages.ts';
import type { Credentials, LoginRefusal } from './use-sign-in.ts';

/** Explains in a dialog why someone could not sign in. Resolves when the dialog closes. */
export function explainRefusal(refusal: LoginRefusal, credentials: Credentials): Promise<void> {
  if (refusal.info === 'failed')
    return alertDialog({ title: 'Something went wrong', message: refusal.message });
  if (refusal.info === 'too_many_attempts') return alertDialog(refusalMessages.tooManyAttempts);
  if (refusal.info === 'other_browser') return alertDialog(refusalMessages.otherBrowser);
  if ('session_token' in credentials) return alertDialog(refusalMessages.sessionEnded);
  return alertDialog('password' in credentials ? refusalMessages.badPassword : refusalMessages.badCode);
}
