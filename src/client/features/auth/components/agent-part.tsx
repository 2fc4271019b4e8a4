import { AuthPage } from './auth-page.tsx';
import { latePart } from './late-part.tsx';

/** The agents' login. Few people are agents, so its code loads on demand. */
export const AgentPart = latePart(
  async () => (await import('./agent-sign-in.tsx')).AgentSignIn,
  (waiting) => <AuthPage title="Agent login">{waiting}</AuthPage>,
);
