import { AGENT_TIMEOUT_SECONDS } from './session-from-login.ts';
import type { SignedIn, SignedInAgent } from './stored-session.ts';

/** The session of an agent who has logged in and opens no client. */
export function practiceSession(agent: Required<SignedInAgent>, now: number): SignedIn {
  return {
    token: agent.token,
    username: agent.email,
    guid: '',
    agent,
    isPractice: true,
    mtd: 'N',
    hasPassword: true,
    hasSub: true,
    admin: false,
    submissionsEnabled: false,
    timeoutSeconds: AGENT_TIMEOUT_SECONDS,
    signedInAt: now,
  };
}
