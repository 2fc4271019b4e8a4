import { AuthPage } from './auth-page.tsx';
import { latePart } from './late-part.tsx';

/** Only staff enter a code. This part loads while they type their password. */
export const AuthenticatorPart = latePart(
  async () => (await import('./authenticator-step.tsx')).AuthenticatorStep,
  (waiting) => <AuthPage title="Authenticator code">{waiting}</AuthPage>,
);
