import { AgentSignIn } from '../components/agent-sign-in.tsx';

/** /agent: advisers and accountants log in, and choose a client to act for. */
export function AgentScreen() {
  return <AgentSignIn />;
}
