import { AuthPage } from './auth-page.tsx';
import { latePart } from './late-part.tsx';

/** The agents' login. Few people are agents: their part is fetched when one arrives. */
export const AgentPart = latePart(
  async () => (await import('./agent-sign-in.tsx')).AgentSignIn,
  (waiting) => <AuthPage title="Agent login">{waiting}</AuthPage>,
);
