import { AuthPage } from './auth-page.tsx';
import { latePart } from './late-part.tsx';

/** Staff alone have a code to enter. It is fetched while people type their password. */
export const AuthenticatorPart = latePart(
  async () => (await import('./authenticator-step.tsx')).AuthenticatorStep,
  (waiting) => <AuthPage title="Authenticator code">{waiting}</AuthPage>,
);
