import { AuthPage } from './auth-page.tsx';
import { latePart } from './late-part.tsx';

/** The steps after the first, in one file, so that the page stays light. */
export const LaterPart = latePart(
  async () => (await import('./later-step.tsx')).LaterStep,
  (waiting) => <AuthPage title="Log in">{waiting}</AuthPage>,
);
